// What a move does to the plan, before the server says so: pure.
import {
  type Hall,
  type Party,
  type Seat,
  type Table,
  seatedHeadcount,
} from '../../features/seating/api'
import { taken } from './geometry'

/** A chair by its table and its place there: it outlives a table that was deleted and made again. */
export type Place = { table: string; chair: number }
/** A party to a chair, or (without one) back to the list. */
export type Move = { party: Party; to?: Place | undefined }

const counted = (hall: Hall, tables: Table[]): Hall => {
  const next = { ...hall, tables }
  return { ...next, seated_guests: seatedHeadcount(next) }
}

/** The first chair of a party. */
export function placeOf(hall: Hall, guestId: string): Place | undefined {
  for (const table of hall.tables) {
    const chair = table.seats.findIndex((seat) => seat.guest_id === guestId)
    if (chair >= 0) return { table: table.id, chair }
  }
  return undefined
}

export function moved(hall: Hall, { party, to }: Move): Hall {
  const tables = hall.tables.map((table) => {
    const sits = table.seats.some((seat) => seat.guest_id === party.id)
    const here = to?.table === table.id
    if (!sits && !here) return table
    const chairs = here ? taken(table.seats, to.chair, party.company_number, party.id) : []
    const seats = table.seats.map((seat, i): Seat => {
      if (chairs.includes(i)) return { ...seat, guest_id: party.id, guest: party }
      return seat.guest_id === party.id ? { ...seat, guest_id: null, guest: null } : seat
    })
    return { ...table, seats }
  })
  return counted(hall, tables)
}

/** The server's chairs in place of ours: of each table that is told of, all. */
export function withSeats(hall: Hall, seats: Seat[]): Hall {
  const tables = hall.tables.map((table) => {
    const own = seats.filter((seat) => seat.table_id === table.id)
    return own.length > 0
      ? { ...table, seats: own.toSorted((a, b) => a.position - b.position) }
      : table
  })
  return counted(hall, tables)
}

export const withTable = (hall: Hall, id: string, patch: Partial<Table>): Hall => ({
  ...hall,
  tables: hall.tables.map((table) => (table.id === id ? { ...table, ...patch } : table)),
})

/** A way back: what was there before a write. */
export type Step =
  | { kind: 'party'; party: Party; to: Place | undefined }
  | { kind: 'place'; table: string; x_pos: number; y_pos: number }
  | { kind: 'made'; table: string }
  | { kind: 'edited'; was: Table }
  | { kind: 'gone'; was: Table; others: Pick<Table, 'id' | 'x_pos' | 'y_pos'>[] }
  | { kind: 'suggested'; guests: string[] }

/** A table as a write wants it. */
export type TableForm = {
  name: string
  number: number | string
  guest_number: number | string
  geo_type: string
}
export const formOf = (table: Table | undefined, next: number): TableForm => ({
  name: table?.name ?? '',
  number: table?.number ?? next,
  guest_number: table?.guest_number ?? 10,
  geo_type: table?.geo_type ?? 'round',
})
