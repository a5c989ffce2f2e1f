// Labels of tables at zooms at which the text of the drawing is too small to read. Their size on the screen is constant. A label is inside
// the table if it fits between the seats, otherwise under or beside it. The functions are pure and use units of the drawing.
import { type Table, countFreeSeats } from './api'
import {
  CHAIR_DISTANCE,
  type Point,
  GUEST_NAMES_ZOOM,
  SEAT_RADIUS,
  tableCenter,
  tableHalfWidth,
} from './plan-geometry'

/** From this zoom on the text of the drawing is large enough. */
export const TABLE_NAMES_ZOOM = 0.85
/** Pixels on the screen: the average width of a letter, the height of a line, and the minimum inner width of a table for a name. */
const LETTER_WIDTH = 6
const LINE_HEIGHT = 13
const MIN_INNER_WIDTH = 36
/** The maximum length of a label beside a table. */
const MAX_LABEL_LETTERS = 24
/** A shortened name with fewer letters is not useful. */
const MIN_LABEL_LETTERS = 5

export type OuterLabel = { text: string; offset: Point; anchor: 'middle' | 'start' }
export type TableLabel = { innerLines: string[]; outerLabel: OuterLabel | undefined }

const truncate = (text: string, most: number): string =>
  [...text].length > most
    ? `${[...text]
        .slice(0, Math.max(1, most - 1))
        .join('')
        .trimEnd()}…`
    : text

/** Splits a name into at most two lines of `maxLetters`, between words, so that the longer line is as short as possible. */
export function wrapName(name: string, maxLetters: number): string[] {
  if (name.length <= maxLetters) return [name]
  const words = name.split(/\s+/)
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const wide = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  const best = breaks
    .filter((lines) => wide(lines) <= maxLetters)
    .toSorted((a, b) => wide(a) - wide(b))[0]
  const first = breaks.findLast(([line = '']) => line.length <= maxLetters)
  return (best ?? first ?? [name]).map((line) => truncate(line, maxLetters))
}

const isUsefulLabel = (written: string, name: string): boolean =>
  written === name || [...written].length >= MIN_LABEL_LETTERS

/** The radius of a table including its seats. */
const tableRadius = (table: Table): number =>
  tableHalfWidth(table.geo_type, table.seats.length) + CHAIR_DISTANCE + SEAT_RADIUS

/** Returns the text inside and beside each table. */
export function layoutTableLabels(tables: Table[], zoom: number): Map<string, TableLabel> {
  const all = tables.map((table): LabelSpot => ({
    table,
    center: tableCenter(table),
    radius: tableRadius(table),
  }))
  return new Map(
    all.map((spot): [string, TableLabel] => {
      const { number, name, seats } = spot.table
      const room = 2 * (spot.radius - 2 * SEAT_RADIUS) * zoom
      const taken = `${seats.length - countFreeSeats(spot.table)}/${seats.length}`
      const beside =
        zoom > GUEST_NAMES_ZOOM
          ? undefined
          : placeOuterLabel(
              spot,
              all.filter((one) => one !== spot),
              zoom,
            )
      if ((beside?.text === name && beside.anchor === 'middle') || room < MIN_INNER_WIDTH)
        return [
          spot.table.id,
          {
            innerLines: room < 2 * LINE_HEIGHT + 6 ? [String(number)] : [String(number), taken],
            outerLabel: beside,
          },
        ]
      // Text may overlap the inner edge of the seats a little and stays readable.
      const most = Math.floor((room + 14) / LETTER_WIDTH)
      const lines = wrapName(name, most)
      // If the name is also shortened inside, the inside shows the number of occupied seats instead.
      if (beside?.anchor === 'middle' && lines.some((line) => line.endsWith('…')))
        return [spot.table.id, { innerLines: [String(number), taken], outerLabel: beside }]
      return [
        spot.table.id,
        {
          innerLines: [zoom > GUEST_NAMES_ZOOM ? `${number} · ${taken}` : String(number), ...lines],
          outerLabel: undefined,
        },
      ]
    }),
  )
}

type LabelSpot = { table: Table; center: Point; radius: number }

/**
 * Returns the label under a table, as wide as its neighbours in the row allow, if it meets no other table. Otherwise the label at its
 * right, up to the next table, or undefined.
 */
function placeOuterLabel(
  { table: { name }, center, radius }: LabelSpot,
  others: LabelSpot[],
  k: number,
): OuterLabel | undefined {
  const line = LINE_HEIGHT / k
  const letters = (units: number) =>
    Math.min(MAX_LABEL_LETTERS, Math.floor((units * k) / LETTER_WIDTH) - 1)
  const row = others.filter((one) => Math.abs(one.center.y - center.y) < radius + line)
  const under = truncate(
    name,
    letters(Math.min(Infinity, ...row.map((one) => Math.abs(one.center.x - center.x)))),
  )
  const span = (under.length * LETTER_WIDTH) / k / 2
  const met = others.some(
    (one) =>
      one.center.y > center.y &&
      one.center.y - one.radius < center.y + radius + line &&
      Math.abs(one.center.x - center.x) < one.radius + span,
  )
  if (!met && isUsefulLabel(under, name))
    return { text: under, offset: { x: 0, y: radius + line * 0.9 }, anchor: 'middle' }
  const next = others
    .filter(
      (one) => one.center.x > center.x && Math.abs(one.center.y - center.y) < one.radius + line / 2,
    )
    .map((one) => one.center.x - one.radius - center.x - radius)
  const aside = truncate(name, letters(Math.min(Infinity, ...next)))
  return isUsefulLabel(aside, name)
    ? { text: aside, offset: { x: radius + 4 / k, y: line * 0.3 }, anchor: 'start' }
    : undefined
}
