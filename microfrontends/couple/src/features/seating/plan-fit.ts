// The viewport that shows all tables with their names. The functions are pure.
import type { Table } from './api'
import {
  GUEST_NAMES_MARGIN,
  GUEST_NAMES_ZOOM,
  SEAT_RADIUS,
  TABLE_TO_SEAT_DISTANCE,
  type Viewport,
  tableCenter,
  tableHalfWidth,
} from './plan-geometry'

/** Returns the bounds of all tables, with space for names. */
function planBounds(tables: Table[], nameMargin: number) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const table of tables) {
    const center = tableCenter(table)
    const reach =
      tableHalfWidth(table.geo_type, table.seats.length) + TABLE_TO_SEAT_DISTANCE + SEAT_RADIUS
    box.left = Math.min(box.left, center.x - reach - nameMargin)
    box.right = Math.max(box.right, center.x + reach + nameMargin)
    box.top = Math.min(box.top, center.y - reach - nameMargin / 2)
    box.bottom = Math.max(box.bottom, center.y + reach + nameMargin / 2)
  }
  return box
}

/** The initial viewport, which shows all tables, however small they become. The zoom is at most 1. */
export function fitViewport(tables: Table[], width: number, height: number): Viewport {
  if (tables.length === 0 || width === 0 || height === 0)
    return { x: width / 2, y: height / 2, zoom: 1 }
  const fitWithMargin = (nameMargin: number) => {
    const box = planBounds(tables, nameMargin)
    return {
      ...box,
      zoom: Math.min(width / (box.right - box.left), height / (box.bottom - box.top), 1),
    }
  }
  const withGuestNames = fitWithMargin(GUEST_NAMES_MARGIN)
  // At a zoom without the names of guests, only the names under the tables need space.
  const withTableNames = fitWithMargin(GUEST_NAMES_MARGIN / 2.4)
  const { zoom, ...box } =
    withGuestNames.zoom > GUEST_NAMES_ZOOM
      ? withGuestNames
      : { ...withTableNames, zoom: Math.min(withTableNames.zoom, GUEST_NAMES_ZOOM) }
  return {
    zoom,
    x: width / 2 - ((box.left + box.right) / 2) * zoom,
    y: height / 2 - ((box.top + box.bottom) / 2) * zoom,
  }
}
