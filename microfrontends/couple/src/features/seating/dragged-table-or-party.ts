import type { Party, Table } from './api'
import type { Point } from './plan-geometry'

export type DraggedTable = { table: Table; grabOffset: Point }
/** What is dragged: a table, or a party. */
export type DraggedTableOrParty = DraggedTable | { party: Party }
