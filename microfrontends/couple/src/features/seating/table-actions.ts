import type { Table } from './api'

/** The actions of a table, in the drawn plan and in the list. */
export type TableActions = {
  edit: (table: Table) => void
  showGuests: (table: Table) => void
  remove: (table: Table) => void
  removeSeveral: (tables: Table[]) => void
  move: (table: Table, xPosition: number, yPosition: number) => void
}
