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
import { layoutTableLabels, outerLabelExtent } from './plan-labels'

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
  if (withGuestNames.zoom <= GUEST_NAMES_ZOOM) {
    const { zoom } = fitWithMargin(TABLE_NAMES_MARGIN)
    return fitTableNames(tables, width, height, Math.min(zoom, GUEST_NAMES_ZOOM))
  }
  const { zoom, ...box } = withGuestNames
  return {
    zoom,
    x: width / 2 - ((box.left + box.right) / 2) * zoom,
    y: height / 2 - ((box.top + box.bottom) / 2) * zoom,
  }
}

/** The space around a table at a zoom without the names of guests, in units of the drawing. */
const TABLE_NAMES_MARGIN = GUEST_NAMES_MARGIN / 2.4
/** The space between a name and the edge of the plan, in pixels. */
const EDGE_SPACE = 6

/**
 * Returns the bounds of all tables with the names under and beside them, in pixels from the origin of the drawing. A
 * name counts at most `maxNameWidth` to each side, so that the tables stay visible on a narrow screen.
 */
function namedPlanBounds(tables: Table[], zoom: number, maxNameWidth: number) {
  const { left, right, top, bottom } = planBounds(tables, TABLE_NAMES_MARGIN)
  const box = { left: left * zoom, right: right * zoom, top: top * zoom, bottom: bottom * zoom }
  const labels = layoutTableLabels(tables, zoom)
  for (const table of tables) {
    const label = labels.get(table.id)?.outerLabel
    if (!label) continue
    const center = tableCenter(table)
    const extent = outerLabelExtent(label, zoom)
    const leftExtent = Math.min(extent.left + EDGE_SPACE, maxNameWidth)
    const rightExtent = Math.min(extent.right + EDGE_SPACE, maxNameWidth)
    box.left = Math.min(box.left, center.x * zoom - leftExtent)
    box.right = Math.max(box.right, center.x * zoom + rightExtent)
    box.bottom = Math.max(box.bottom, center.y * zoom + extent.bottom)
  }
  return box
}

/** How often the zoom is reduced. Names have a constant size on the screen, so that one reduction is not enough. */
const MAX_REDUCTIONS = 12

/** Returns the viewport that shows all tables with the names under and beside them. The zoom is at most `maxZoom`. */
function fitTableNames(tables: Table[], width: number, height: number, maxZoom: number): Viewport {
  const boundsAt = (zoom: number) => namedPlanBounds(tables, zoom, width / 4)
  let zoom = maxZoom
  let box = boundsAt(zoom)
  for (let reduction = 0; reduction < MAX_REDUCTIONS; reduction++) {
    const excess = Math.max((box.right - box.left) / width, (box.bottom - box.top) / height)
    if (excess <= 1) break
    zoom /= excess
    box = boundsAt(zoom)
  }
  return {
    zoom,
    x: width / 2 - (box.left + box.right) / 2,
    y: height / 2 - (box.top + box.bottom) / 2,
  }
}
