// Positions of the map tiles around a place, in Web Mercator.
export type Tile = { src: string; key: string; left: number; top: number }

const TILE_SIZE = 256
/** The projection is not defined beyond this latitude. */
const MAX_LATITUDE = 85.0511

/** Returns the position of a place in pixels of the whole world at this zoom. */
export function worldPixel(lat: number, long: number, zoom: number): { x: number; y: number } {
  const world = TILE_SIZE * 2 ** zoom
  const sinLatitude = Math.sin(
    (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180,
  )
  return {
    x: ((long + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sinLatitude) / (1 - sinLatitude)) / (4 * Math.PI)) * world,
  }
}

/** Returns the tiles that cover a frame with the place in its centre, with their offset from the centre in pixels. */
export function tilesAround(
  template: string,
  lat: number,
  long: number,
  frame: { width: number; height: number },
  zoom: number,
): Tile[] {
  const center = worldPixel(lat, long, zoom)
  const tilesAcross = 2 ** zoom
  const first = {
    x: Math.floor((center.x - frame.width / 2) / TILE_SIZE),
    y: Math.max(0, Math.floor((center.y - frame.height / 2) / TILE_SIZE)),
  }
  const last = {
    x: Math.floor((center.x + frame.width / 2 - 1) / TILE_SIZE),
    y: Math.min(tilesAcross - 1, Math.floor((center.y + frame.height / 2 - 1) / TILE_SIZE)),
  }
  const tiles: Tile[] = []
  for (let row = first.y; row <= last.y; row += 1) {
    for (let column = first.x; column <= last.x; column += 1) {
      // The longitude wraps around.
      const wrappedColumn = ((column % tilesAcross) + tilesAcross) % tilesAcross
      const src = template
        .replaceAll('{z}', String(zoom))
        .replaceAll('{x}', String(wrappedColumn))
        .replaceAll('{y}', String(row))
        .replaceAll('{s}', 'a')
      tiles.push({
        src,
        key: `${column}/${row}`,
        left: Math.round(column * TILE_SIZE - center.x),
        top: Math.round(row * TILE_SIZE - center.y),
      })
    }
  }
  return tiles
}

/** Returns the host of the tile server, for the consent, or an empty string for an invalid URL. */
export function tileHost(template: string): string {
  try {
    return new URL(template.replace(/[{}]/g, '')).host
  } catch {
    return ''
  }
}
