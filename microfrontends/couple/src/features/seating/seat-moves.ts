// What a move does to the plan, before the server says so: pure.
import { type Hall, type Party, type Seat, type Table, seatedHeadcount } from './api'
import { chairsForParty } from './plan-geometry'

/** A chair by its table and its place there: it outlives a table that was deleted and made again. */
export type ChairPosition = { tableId: string; chairIndex: number }
/** A party to a chair, or (without one) back to the list. */
export type PartyMove = { party: Party; to?: ChairPosition | undefined }

const withSeatedCount = (hall: Hall, tables: Table[]): Hall => {
  const next = { ...hall, tables }
  return { ...next, seated_guests: seatedHeadcount(next) }
}

/** The first chair of a party. */
export function findChair(hall: Hall, guestId: string): ChairPosition | undefined {
  for (const table of hall.tables) {
    const chair = table.seats.findIndex((seat) => seat.guest_id === guestId)
    if (chair >= 0) return { tableId: table.id, chairIndex: chair }
  }
  return undefined
}

export function applyMove(hall: Hall, { party, to }: PartyMove): Hall {
  const tables = hall.tables.map((table) => {
    const sits = table.seats.some((seat) => seat.guest_id === party.id)
    const here = to?.tableId === table.id
    if (!sits && !here) return table
    const chairs = here
      ? chairsForParty(table.seats, to.chairIndex, party.company_number, party.id)
      : []
    const seats = table.seats.map((seat, i): Seat => {
      if (chairs.includes(i)) return { ...seat, guest_id: party.id, guest: party }
      return seat.guest_id === party.id ? { ...seat, guest_id: null, guest: null } : seat
    })
    return { ...table, seats }
  })
  return withSeatedCount(hall, tables)
}

/** The server's chairs in place of ours: of each table that is told of, all. */
export function replaceSeats(hall: Hall, seats: Seat[]): Hall {
  const tables = hall.tables.map((table) => {
    const own = seats.filter((seat) => seat.table_id === table.id)
    return own.length > 0
      ? { ...table, seats: own.toSorted((a, b) => a.position - b.position) }
      : table
  })
  return withSeatedCount(hall, tables)
}

export const patchTable = (hall: Hall, id: string, patch: Partial<Table>): Hall => ({
  ...hall,
  tables: hall.tables.map((table) => (table.id === id ? { ...table, ...patch } : table)),
})

/** A way back: what was there before a write. */
export type UndoStep =
  | { kind: 'party-moved'; party: Party; to: ChairPosition | undefined }
  | { kind: 'table-moved'; tableId: string; x_pos: number; y_pos: number }
  | { kind: 'table-added'; tableId: string }
  | { kind: 'table-edited'; previous: Table }
  | {
      kind: 'table-removed'
      previous: Table
      otherPositions: Pick<Table, 'id' | 'x_pos' | 'y_pos'>[]
    }
  | { kind: 'suggestion-applied'; guestIds: string[] }

/** A table as a write wants it. */
export type TableFormValues = {
  name: string
  number: number | string
  guest_number: number | string
  geo_type: string
}
export const toTableForm = (table: Table | undefined, next: number): TableFormValues => ({
  name: table?.name ?? '',
  number: table?.number ?? next,
  guest_number: table?.guest_number ?? 10,
  geo_type: table?.geo_type ?? 'round',
})
