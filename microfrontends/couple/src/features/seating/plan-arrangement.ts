// Positions for several tables: in rows, in one row, or in one column. The functions are pure and use units of the API.
import type { Table } from './api'
import {
  TABLE_TO_SEAT_DISTANCE,
  DRAWING_UNITS_PER_API_UNIT,
  SEAT_RADIUS,
  tableHalfWidth,
} from './plan-geometry'
import { sortByNumber } from './api'

export type TablePosition = { id: string; x_pos: number; y_pos: number }
export type Arrangement = 'rows' | 'row' | 'column'

/** The space between the seats of neighbouring tables, with the names of the guests, and between rows. The server uses the same. */
const COLUMN_GAP = 94
const ROW_GAP = 54

/**
 * Returns the distance from the centre of a table to the outer edge of its seats, in units of the
 * API.
 */
export const tableOuterRadius = ({ geo_type, seats }: Table): number =>
  Math.ceil(
    (tableHalfWidth(geo_type, seats.length) + TABLE_TO_SEAT_DISTANCE + SEAT_RADIUS) /
      DRAWING_UNITS_PER_API_UNIT,
  )

const left = (tables: Table[]) =>
  Math.min(...tables.map((table) => Math.max(0, table.x_pos - tableOuterRadius(table))))
const top = (tables: Table[]) =>
  Math.min(...tables.map((table) => Math.max(0, table.y_pos - tableOuterRadius(table))))

/** Moves positions down until no table covers one of the others. */
function moveBelowOthers(
  positions: TablePosition[],
  reach: number,
  others: Table[],
): TablePosition[] {
  const isCovering = (offset: number) =>
    positions.some(({ x_pos, y_pos }) =>
      others.some(
        (other) =>
          Math.abs(other.x_pos - x_pos) < reach + tableOuterRadius(other) &&
          Math.abs(other.y_pos - y_pos - offset) < reach + tableOuterRadius(other),
      ),
    )
  let offset = 0
  while (isCovering(offset) && offset < 20_000) offset += 10
  return positions.map((position) => ({ ...position, y_pos: position.y_pos + offset }))
}

/** Arranges tables by number in a grid with about 4 columns for 3 rows, or in `rowCount` rows. */
export function arrangeInRows(tables: Table[], others: Table[], rowCount?: number) {
  const reach = Math.max(...tables.map(tableOuterRadius))
  const columns = Math.ceil(
    rowCount ? tables.length / rowCount : Math.sqrt((tables.length * 4) / 3),
  )
  const [startX, startY] = [left(tables) + reach, top(tables) + reach]
  const positions = sortByNumber(tables).map(({ id }, index) => ({
    id,
    x_pos: startX + (index % columns) * (2 * reach + COLUMN_GAP),
    y_pos: startY + Math.floor(index / columns) * (2 * reach + ROW_GAP),
  }))
  return moveBelowOthers(positions, reach, others)
}

/** Aligns tables in one row or column, in their present order. Tables that would cover each other are moved apart. */
export function alignTables(
  tables: Table[],
  others: Table[],
  direction: 'row' | 'column',
): TablePosition[] {
  const [along, across] =
    direction === 'row' ? (['x_pos', 'y_pos'] as const) : (['y_pos', 'x_pos'] as const)
  const gap = direction === 'row' ? COLUMN_GAP : ROW_GAP
  const alignedPosition = Math.round(
    tables.reduce((sum, table) => sum + table[across], 0) / tables.length,
  )
  let nextFreePosition = -Infinity
  const positions = tables
    .toSorted((a, b) => a[along] - b[along] || a.number - b.number)
    .map((table): TablePosition => {
      const position = Math.max(table[along], nextFreePosition + tableOuterRadius(table))
      nextFreePosition = position + tableOuterRadius(table) + gap
      return direction === 'row'
        ? { id: table.id, x_pos: position, y_pos: alignedPosition }
        : { id: table.id, x_pos: alignedPosition, y_pos: position }
    })
  return moveBelowOthers(positions, Math.max(...tables.map(tableOuterRadius)), others)
}

/** Returns the new positions of selected tables. The other tables stay, and are not covered. */
export function arrangeTables(
  arrangement: Arrangement,
  selected: Table[],
  allTables: Table[],
): TablePosition[] {
  const others = allTables.filter((table) => !selected.includes(table))
  return arrangement === 'rows'
    ? arrangeInRows(selected, others)
    : alignTables(selected, others, arrangement)
}
