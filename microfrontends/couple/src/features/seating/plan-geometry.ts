// The geometry of tables, seats and names, in units of the drawing. One unit of the API is two
// units of the drawing (`DRAWING_UNITS_PER_API_UNIT`). New tables are 80 API units apart
// (specification 3 §9), so that tables of ten seats do not overlap. The functions are pure.
import type { Party, Seat, Table } from './api'

export type Point = { x: number; y: number }
/** The position of the drawing's origin on the screen in pixels, and the zoom in pixels per unit. */
export type Viewport = Point & { zoom: number }

export const DRAWING_UNITS_PER_API_UNIT = 2
/** The radius of a seat, in units of the drawing. */
export const SEAT_RADIUS = 9.5
const MIN_TABLE_HALF_WIDTH = 46
/** The distance from the edge of a table to the centres of its seats, in units of the drawing. */
export const TABLE_TO_SEAT_DISTANCE = 20
/** The minimum distance between the centres of two seats. */
const MIN_SEAT_SPACING = 25

export const tableCenter = (table: Pick<Table, 'x_pos' | 'y_pos'>): Point => ({
  x: table.x_pos * DRAWING_UNITS_PER_API_UNIT,
  y: table.y_pos * DRAWING_UNITS_PER_API_UNIT,
})

/**
 * Returns the number of seats on the top, right, bottom and left side of a square table. If the number is not
 * divisible by four, the top gets the first further seat, the bottom the second and the right side the third.
 */
export function seatsPerSide(seatCount: number): [number, number, number, number] {
  const perSide = Math.floor(seatCount / 4)
  const remainder = seatCount % 4
  return [
    perSide + Number(remainder > 0),
    perSide + Number(remainder > 2),
    perSide + Number(remainder > 1),
    perSide,
  ]
}

/** Returns half of the width of a table. */
export function tableHalfWidth(type: string, seatCount: number): number {
  if (type === 'square')
    return Math.max(
      MIN_TABLE_HALF_WIDTH,
      (Math.max(...seatsPerSide(seatCount)) * MIN_SEAT_SPACING) / 2,
    )
  return (
    Math.max(
      MIN_TABLE_HALF_WIDTH + TABLE_TO_SEAT_DISTANCE,
      (seatCount * MIN_SEAT_SPACING) / (2 * Math.PI),
    ) - TABLE_TO_SEAT_DISTANCE
  )
}

/** Returns the centres of the seats relative to the centre of the table: evenly on a circle, or on four sides (specification 3 §9). */
export function seatCenters(type: string, count: number): Point[] {
  const reach =
    tableHalfWidth(type, count) +
    (type === 'square' ? TABLE_TO_SEAT_DISTANCE - 2 : TABLE_TO_SEAT_DISTANCE)
  if (type !== 'square') {
    return Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * (index + 0.5)) / count - Math.PI / 2
      return { x: roundToTenth(reach * Math.cos(angle)), y: roundToTenth(reach * Math.sin(angle)) }
    })
  }
  const side = 2 * tableHalfWidth(type, count)
  return seatsPerSide(count).flatMap((sideCount, sideIndex) =>
    Array.from({ length: sideCount }, (_, index) => {
      const along = (side * (index + 0.5)) / sideCount - side / 2
      return (
        [
          { x: along, y: -reach },
          { x: reach, y: along },
          { x: -along, y: reach },
          { x: -reach, y: -along },
        ][sideIndex] ?? { x: 0, y: 0 }
      )
    }),
  )
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Returns the SVG path between two adjacent seats of one party: along the circle, or around the corner of a square table. */
export function partyLinkPath(type: string, from: Point, to: Point): string {
  if (type !== 'square') {
    const radius = roundToTenth(Math.hypot(from.x, from.y))
    return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`
  }
  const isOnVerticalSide = (point: Point) => Math.abs(point.x) > Math.abs(point.y)
  const moveToStart = `M${from.x} ${from.y}`
  const lineToEnd = `L${to.x} ${to.y}`
  if (isOnVerticalSide(from) === isOnVerticalSide(to)) return moveToStart + lineToEnd
  const lineToCorner = isOnVerticalSide(from) ? `L${from.x} ${to.y}` : `L${to.x} ${from.y}`
  return moveToStart + lineToCorner + lineToEnd
}

/**
 * Returns the seats that a party takes if it is dropped on a seat: this seat and the nearest free ones around the
 * table. Empty if there are too few.
 */
export function seatIndexesForParty(
  seats: Seat[],
  start: number,
  headcount: number,
  guestId?: string,
): number[] {
  const isFree = (i: number) => !seats[i]?.guest_id || seats[i]?.guest_id === guestId
  if (!seats[start] || !isFree(start)) return []
  const distance = (i: number) =>
    Math.min((i - start + seats.length) % seats.length, (start - i + seats.length) % seats.length)
  const nearest = seats
    .map((_, i) => i)
    .filter(isFree)
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) ||
        ((a - start + seats.length) % seats.length) - ((b - start + seats.length) % seats.length),
    )
  return nearest.length < headcount ? [] : nearest.slice(0, headcount)
}

/** Returns the first seat of a party if only the table is chosen. It is the seat from which the party sits closest together. */
export function bestFirstSeatIndex(
  seats: Seat[],
  headcount: number,
  guestId?: string,
): number | undefined {
  const spread = (start: number) => {
    const seatIndexes = seatIndexesForParty(seats, start, headcount, guestId)
    return seatIndexes.length === 0
      ? Infinity
      : seatIndexes.reduce(
          (sum, i) => sum + Math.min(Math.abs(i - start), seats.length - Math.abs(i - start)),
          0,
        )
  }
  const scored = seats.map((_, i) => [i, spread(i)] as const).filter(([, far]) => far < Infinity)
  return scored.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0]?.[0]
}

/** Whether a table has enough free seats for a party. Seats that the party already has there count as free. */
export const hasFreeSeatsFor = (table: Table, party: Party): boolean =>
  bestFirstSeatIndex(table.seats, party.company_number, party.id) !== undefined

/** Where a dropped party would sit: the table, the first of its seats, and all of them. */
export type PartyDropTarget = { tableId: string; firstSeatIndex: number; seatIndexes: number[] }

/** Returns the table at a point. If tables overlap, it is the one that was drawn last. */
export function tableAt(tables: Table[], point: Point): Table | undefined {
  return tables.findLast((table) => {
    const center = tableCenter(table)
    const reach =
      tableHalfWidth(table.geo_type, table.seats.length) *
        (table.geo_type === 'square' ? Math.SQRT2 : 1) +
      TABLE_TO_SEAT_DISTANCE +
      SEAT_RADIUS +
      8
    return Math.hypot(point.x - center.x, point.y - center.y) <= reach
  })
}

/** Returns the guest of another party whose seat is at a point. A party cannot be dropped on such a seat (specification 3 §5). */
export function otherGuestSeatedAt(table: Table, point: Point, guestId: string): Seat['guest'] {
  const center = tableCenter(table)
  const seatIndex = seatCenters(table.geo_type, table.seats.length).findIndex(
    (p) => Math.hypot(p.x + center.x - point.x, p.y + center.y - point.y) <= SEAT_RADIUS + 2,
  )
  const seat = table.seats[seatIndex]
  return seat?.guest_id === guestId ? null : seat?.guest
}

/**
 * Returns the seats that a party would take if it were dropped at a point, beginning with the nearest free seat of
 * the table there. Undefined for an occupied seat, and for a table with too few free seats.
 */
export function dropTargetAt(
  tables: Table[],
  point: Point,
  headcount: number,
  guestId: string,
): PartyDropTarget | undefined {
  const table = tableAt(tables, point)
  if (!table || otherGuestSeatedAt(table, point, guestId)) return undefined
  const center = tableCenter(table)
  const distance = (p: Point) => Math.hypot(p.x + center.x - point.x, p.y + center.y - point.y)
  const freeSeatDistances = seatCenters(table.geo_type, table.seats.length)
    .map((p, i) => [i, distance(p)] as const)
    .filter(([i]) => !table.seats[i]?.guest_id || table.seats[i]?.guest_id === guestId)
  const firstSeatIndex = freeSeatDistances.toSorted((a, b) => a[1] - b[1])[0]?.[0]
  const seatIndexes =
    firstSeatIndex === undefined
      ? []
      : seatIndexesForParty(table.seats, firstSeatIndex, headcount, guestId)
  return firstSeatIndex === undefined || seatIndexes.length === 0
    ? undefined
    : { tableId: table.id, firstSeatIndex, seatIndexes }
}

/** The zoom above which the names of guests are drawn. */
export const GUEST_NAMES_ZOOM = 0.55

/** The space around a table for the names of its guests, in units of the drawing. */
export const GUEST_NAMES_MARGIN = 92

const MIN_ZOOM = 0.15
const MAX_ZOOM = 3

/**
 * Zooms around a point, which stays at its place on the screen. If the zoom is already below `MIN_ZOOM`, because the
 * whole hall is shown, it does not decrease further.
 */
export function zoomAt(view: Viewport, factor: number, point: Point): Viewport {
  const minZoom = Math.min(MIN_ZOOM, view.zoom)
  const zoom = Math.min(MAX_ZOOM, Math.max(minZoom, view.zoom * factor))
  return {
    zoom,
    x: point.x - ((point.x - view.x) / view.zoom) * zoom,
    y: point.y - ((point.y - view.y) / view.zoom) * zoom,
  }
}

/** Returns the nearest table in a direction, for the arrow keys. The distance to the side counts twice. */
export function nearestTableInDirection(
  tables: Table[],
  from: Table | undefined,
  direction: Point,
): Table | undefined {
  if (!from) return tables[0]
  const start = tableCenter(from)
  const scored = tables
    .filter((candidate) => candidate.id !== from.id)
    .map((candidate) => {
      const center = tableCenter(candidate)
      const ahead = (center.x - start.x) * direction.x + (center.y - start.y) * direction.y
      const aside =
        Math.abs((center.x - start.x) * direction.y) + Math.abs((center.y - start.y) * direction.x)
      return [candidate, ahead, ahead + 2 * aside] as const
    })
  return scored.filter(([, ahead]) => ahead > 0).toSorted((a, b) => a[2] - b[2])[0]?.[0]
}
