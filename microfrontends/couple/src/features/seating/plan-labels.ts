// Labels of tables for zooms at which the text of the drawing is too small to read. Their size on the screen is
// constant. A label is inside the table if it fits between the seats, otherwise under or beside it. The functions are
// pure and use units of the drawing.
import { type Table, countFreeSeats } from './api'
import {
  TABLE_TO_SEAT_DISTANCE,
  type Point,
  GUEST_NAMES_ZOOM,
  SEAT_RADIUS,
  tableCenter,
  tableHalfWidth,
} from './plan-geometry'

/** The zoom from which the text of the drawing is large enough to read. At a smaller zoom, `ZoomedOutTableLabels` draws the names of the tables. */
export const READABLE_TEXT_ZOOM = 0.85
/** The average width of a letter, in pixels on the screen. */
const LETTER_WIDTH = 6
/** The height of a line, in pixels on the screen. */
const LINE_HEIGHT = 13
/** The minimum inner width of a table for a name, in pixels on the screen. */
const MIN_INNER_WIDTH = 36
/** The maximum length of a label beside a table. */
const MAX_LABEL_LETTERS = 24
/** The minimum length of a shortened name. A shorter one is not useful. */
const MIN_LABEL_LETTERS = 5

export type OuterLabel = { text: string; offset: Point; anchor: 'middle' | 'start' }
export type TableLabel = { innerLines: string[]; outerLabel: OuterLabel | undefined }

const truncate = (text: string, maxLetters: number): string =>
  [...text].length > maxLetters
    ? `${[...text]
        .slice(0, Math.max(1, maxLetters - 1))
        .join('')
        .trimEnd()}…`
    : text

/** Splits a name between words into at most two lines of `maxLetters`. The longer line is as short as possible. */
export function wrapName(name: string, maxLetters: number): string[] {
  if (name.length <= maxLetters) return [name]
  const words = name.split(/\s+/)
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longestLine = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  const best = breaks
    .filter((lines) => longestLine(lines) <= maxLetters)
    .toSorted((a, b) => longestLine(a) - longestLine(b))[0]
  const first = breaks.findLast(([line = '']) => line.length <= maxLetters)
  return (best ?? first ?? [name]).map((line) => truncate(line, maxLetters))
}

const isUsefulLabel = (label: string, name: string): boolean =>
  label === name || [...label].length >= MIN_LABEL_LETTERS

/** The radius of a table including its seats. */
const tableRadius = (table: Table): number =>
  tableHalfWidth(table.geo_type, table.seats.length) + TABLE_TO_SEAT_DISTANCE + SEAT_RADIUS

/** Returns the label inside each table, and the label under or beside it if there is one. */
export function layoutTableLabels(tables: Table[], zoom: number): Map<string, TableLabel> {
  const spots = tables.map((table): LabelSpot => ({
    table,
    center: tableCenter(table),
    radius: tableRadius(table),
  }))
  return new Map(
    spots.map((spot): [string, TableLabel] => {
      const { number, name, seats } = spot.table
      const innerWidth = 2 * (spot.radius - 2 * SEAT_RADIUS) * zoom
      const occupancy = `${seats.length - countFreeSeats(spot.table)}/${seats.length}`
      const outerLabel =
        zoom > GUEST_NAMES_ZOOM
          ? undefined
          : placeOuterLabel(
              spot,
              spots.filter((other) => other !== spot),
              zoom,
            )
      if (
        (outerLabel?.text === name && outerLabel.anchor === 'middle') ||
        innerWidth < MIN_INNER_WIDTH
      )
        return [
          spot.table.id,
          {
            innerLines:
              innerWidth < 2 * LINE_HEIGHT + 6 ? [String(number)] : [String(number), occupancy],
            outerLabel,
          },
        ]
      // The text may overlap the inner edge of the seats a little. It remains readable.
      const maxLetters = Math.floor((innerWidth + 14) / LETTER_WIDTH)
      const lines = wrapName(name, maxLetters)
      // If the name would be shortened inside the table as well, the number of occupied seats is shown there instead.
      if (outerLabel?.anchor === 'middle' && lines.some((line) => line.endsWith('…')))
        return [spot.table.id, { innerLines: [String(number), occupancy], outerLabel }]
      return [
        spot.table.id,
        {
          innerLines: [
            zoom > GUEST_NAMES_ZOOM ? `${number} · ${occupancy}` : String(number),
            ...lines,
          ],
          outerLabel: undefined,
        },
      ]
    }),
  )
}

/**
 * Returns how far a label under or beside a table extends from the centre of the table to the left, to the right and
 * down, in pixels on the screen.
 */
export function outerLabelExtent(
  { text, offset, anchor }: OuterLabel,
  zoom: number,
): { left: number; right: number; bottom: number } {
  const width = [...text].length * LETTER_WIDTH
  const bottom = offset.y * zoom + LINE_HEIGHT / 2
  return anchor === 'middle'
    ? { left: width / 2, right: width / 2, bottom }
    : { left: 0, right: offset.x * zoom + width, bottom }
}

type LabelSpot = { table: Table; center: Point; radius: number }

/**
 * Returns the label under a table if it overlaps no other table. It is as wide as the neighbours in the row allow.
 * Otherwise returns the label to the right of the table, which ends before the next table. Returns undefined if
 * neither is useful.
 */
function placeOuterLabel(
  { table: { name }, center, radius }: LabelSpot,
  others: LabelSpot[],
  zoom: number,
): OuterLabel | undefined {
  const lineHeight = LINE_HEIGHT / zoom
  const letters = (units: number) =>
    Math.min(MAX_LABEL_LETTERS, Math.floor((units * zoom) / LETTER_WIDTH) - 1)
  const row = others.filter((other) => Math.abs(other.center.y - center.y) < radius + lineHeight)
  const labelBelow = truncate(
    name,
    letters(Math.min(Infinity, ...row.map((other) => Math.abs(other.center.x - center.x)))),
  )
  const span = (labelBelow.length * LETTER_WIDTH) / zoom / 2
  const isOverlapping = others.some(
    (other) =>
      other.center.y > center.y &&
      other.center.y - other.radius < center.y + radius + lineHeight &&
      Math.abs(other.center.x - center.x) < other.radius + span,
  )
  if (!isOverlapping && isUsefulLabel(labelBelow, name))
    return { text: labelBelow, offset: { x: 0, y: radius + lineHeight * 0.9 }, anchor: 'middle' }
  const gaps = others
    .filter(
      (other) =>
        other.center.x > center.x &&
        Math.abs(other.center.y - center.y) < other.radius + lineHeight / 2,
    )
    .map((other) => other.center.x - other.radius - center.x - radius)
  const labelBeside = truncate(name, letters(Math.min(Infinity, ...gaps)))
  return isUsefulLabel(labelBeside, name)
    ? { text: labelBeside, offset: { x: radius + 4 / zoom, y: lineHeight * 0.3 }, anchor: 'start' }
    : undefined
}
