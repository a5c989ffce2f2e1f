// Applies moves to the cached plan before the server confirms them. The functions are pure.
import { type Hall, type Party, type Seat, type Table, seatedHeadcount } from './api'
import { seatIndexesForParty } from './plan-geometry'

/**
 * A seat, identified by table and index. Unlike the id of a seat, this still identifies it after its table was
 * deleted and created again.
 */
export type SeatPosition = { tableId: string; seatIndex: number }
/** A move of a party to a seat. Without `to` the party moves back to the list of unseated parties. */
export type PartyMove = { party: Party; to?: SeatPosition | undefined }

const withSeatedCount = (hall: Hall, tables: Table[]): Hall => {
  const updated = { ...hall, tables }
  return { ...updated, seated_guests: seatedHeadcount(updated) }
}

/** Returns the first seat of a party, or undefined if it has none. */
export function findPartySeatPosition(hall: Hall, guestId: string): SeatPosition | undefined {
  for (const table of hall.tables) {
    const seatIndex = table.seats.findIndex((seat) => seat.guest_id === guestId)
    if (seatIndex >= 0) return { tableId: table.id, seatIndex }
  }
  return undefined
}

export function applyMove(hall: Hall, { party, to }: PartyMove): Hall {
  const tables = hall.tables.map((table) => {
    const isSeatedHere = table.seats.some((seat) => seat.guest_id === party.id)
    const isTarget = to?.tableId === table.id
    if (!isSeatedHere && !isTarget) return table
    const partySeatIndexes = isTarget
      ? seatIndexesForParty(table.seats, to.seatIndex, party.company_number, party.id)
      : []
    const seats = table.seats.map((seat, seatIndex): Seat => {
      if (partySeatIndexes.includes(seatIndex)) return { ...seat, guest_id: party.id, guest: party }
      return seat.guest_id === party.id ? { ...seat, guest_id: null, guest: null } : seat
    })
    return { ...table, seats }
  })
  return withSeatedCount(hall, tables)
}

/** Replaces the seats by those of a response. A response contains all seats of each table that it mentions. */
export function replaceSeatsInHall(hall: Hall, seats: Seat[]): Hall {
  const tables = hall.tables.map((table) => {
    const tableSeats = seats.filter((seat) => seat.table_id === table.id)
    return tableSeats.length > 0
      ? { ...table, seats: tableSeats.toSorted((a, b) => a.position - b.position) }
      : table
  })
  return withSeatedCount(hall, tables)
}

export const patchTableInHall = (hall: Hall, id: string, patch: Partial<Table>): Hall => ({
  ...hall,
  tables: hall.tables.map((table) => (table.id === id ? { ...table, ...patch } : table)),
})

/** A step of the undo history: the state before a write. */
export type UndoStep =
  | { kind: 'party-moved'; party: Party; to: SeatPosition | undefined }
  | { kind: 'table-moved'; tableId: string; x_pos: number; y_pos: number }
  | { kind: 'table-added'; tableId: string }
  | { kind: 'tables-added'; tableIds: string[] }
  | { kind: 'tables-moved'; positions: Pick<Table, 'id' | 'x_pos' | 'y_pos'>[] }
  | { kind: 'table-edited'; previous: Table }
  | {
      kind: 'tables-removed'
      previous: Table[]
      otherPositions: Pick<Table, 'id' | 'x_pos' | 'y_pos'>[]
    }
  | { kind: 'suggestion-applied'; guestIds: string[] }

/** The form values of a table. */
export type TableFormValues = {
  name: string
  number: number | string
  guest_number: number | string
  geo_type: string
}
export const toTableForm = (table: Table | undefined, nextNumber: number): TableFormValues => ({
  name: table?.name ?? '',
  number: table?.number ?? nextNumber,
  guest_number: table?.guest_number ?? 10,
  geo_type: table?.geo_type ?? 'round',
})
