// How a table is named at a zoom at which the drawing's own letters would be too small: always as large on the screen, in the table where
// its chairs leave room for it, else under or beside it. Pure, in the units of the drawing.
import { type Table, countFreeSeats } from '../../features/seating/api'
import { GAP, type Point, READS, SEAT, centre, half } from './geometry'

/** From this zoom on the drawing's own letters are read. */
export const EASY = 0.85
/** Pixels of the screen: a letter on average, a line, and the narrowest room between chairs that three lines are read in. */
const LETTER = 6
const LINE = 13
const ROOM = 36
/** The longest line beside a table. */
const LONGEST = 24
/** A name of fewer letters tells nothing. */
const LEAST = 5

export type Written = { text: string; at: Point; anchor: 'middle' | 'start' }
export type Naming = { inside: string[]; beside: Written | undefined }

const cut = (text: string, most: number): string =>
  [...text].length > most
    ? `${[...text]
        .slice(0, Math.max(1, most - 1))
        .join('')
        .trimEnd()}…`
    : text

/** At most two lines of so many letters, broken between words so that the longer one is short. */
export function wrapped(name: string, most: number): string[] {
  if (name.length <= most) return [name]
  const words = name.split(/\s+/)
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const wide = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  const best = breaks
    .filter((lines) => wide(lines) <= most)
    .toSorted((a, b) => wide(a) - wide(b))[0]
  const first = breaks.findLast(([line = '']) => line.length <= most)
  return (best ?? first ?? [name]).map((line) => cut(line, most))
}

const tells = (written: string, name: string): boolean =>
  written === name || [...written].length >= LEAST

/** How far a table reaches with its chairs. */
const reachOf = (table: Table): number => half(table.geo_type, table.seats.length) + GAP + SEAT

/** What is written in and beside each table. */
export function namings(tables: Table[], k: number): Map<string, Naming> {
  const all = tables.map((table): Spot => ({ table, at: centre(table), reach: reachOf(table) }))
  return new Map(
    all.map((spot): [string, Naming] => {
      const { number, name, seats } = spot.table
      const room = 2 * (spot.reach - 2 * SEAT) * k
      const taken = `${seats.length - countFreeSeats(spot.table)}/${seats.length}`
      const beside =
        k > READS
          ? undefined
          : outside(
              spot,
              all.filter((one) => one !== spot),
              k,
            )
      if ((beside?.text === name && beside.anchor === 'middle') || room < ROOM)
        return [
          spot.table.id,
          { inside: room < 2 * LINE + 6 ? [String(number)] : [String(number), taken], beside },
        ]
      // A little over the inner edge of the chairs is still read.
      const most = Math.floor((room + 14) / LETTER)
      const lines = wrapped(name, most)
      // A name that is cut in it, too, leaves the place to the count.
      if (beside?.anchor === 'middle' && lines.some((line) => line.endsWith('…')))
        return [spot.table.id, { inside: [String(number), taken], beside }]
      return [
        spot.table.id,
        {
          inside: [k > READS ? `${number} · ${taken}` : String(number), ...lines],
          beside: undefined,
        },
      ]
    }),
  )
}

type Spot = { table: Table; at: Point; reach: number }

/** Under it, as wide as its neighbours in the row leave and where no other table stands; else at its right, up to the next one there. */
function outside(
  { table: { name }, at, reach }: Spot,
  others: Spot[],
  k: number,
): Written | undefined {
  const line = LINE / k
  const letters = (units: number) => Math.min(LONGEST, Math.floor((units * k) / LETTER) - 1)
  const row = others.filter((one) => Math.abs(one.at.y - at.y) < reach + line)
  const under = cut(
    name,
    letters(Math.min(Infinity, ...row.map((one) => Math.abs(one.at.x - at.x)))),
  )
  const span = (under.length * LETTER) / k / 2
  const met = others.some(
    (one) =>
      one.at.y > at.y &&
      one.at.y - one.reach < at.y + reach + line &&
      Math.abs(one.at.x - at.x) < one.reach + span,
  )
  if (!met && tells(under, name))
    return { text: under, at: { x: 0, y: reach + line * 0.9 }, anchor: 'middle' }
  const next = others
    .filter((one) => one.at.x > at.x && Math.abs(one.at.y - at.y) < one.reach + line / 2)
    .map((one) => one.at.x - one.reach - at.x - reach)
  const aside = cut(name, letters(Math.min(Infinity, ...next)))
  return tells(aside, name)
    ? { text: aside, at: { x: reach + 4 / k, y: line * 0.3 }, anchor: 'start' }
    : undefined
}
