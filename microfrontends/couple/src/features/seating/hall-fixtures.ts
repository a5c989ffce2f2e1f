// Fixtures of a hall: tables with seats and parties.
import { EVENT_ID, ok } from '../../testing/couple-fixtures'
import type { Hall, Party, Seat, Table } from './api'

export const HALL_ID = '01900000-0000-7000-8000-0000000000b0'
const makeId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const RELATIVES_CATEGORY = { id: makeId(9), name: 'Rude' }

export const makeParty = (number: number, name: string, company_number = 2): Party => ({
  id: makeId(500 + number),
  name,
  surname_first: name,
  company_number,
  category: RELATIVES_CATEGORY,
  apart: null,
})
export const POP_PARTY = makeParty(1, 'Familia Pop', 3)
export const TIRLEA_PARTY = makeParty(2, 'Ștefan Țîrlea', 1)

/** Makes a table. `sitting` assigns parties to seats, counted from 1. */
export function makeTable(
  number: number,
  seatCount = 8,
  sitting: Record<number, Party> = {},
  overrides: Partial<Table> = {},
): Table {
  const table = makeId(600 + number)
  const seats = Array.from({ length: seatCount }, (_, i): Seat => ({
    id: makeId(number * 1000 + i + 1),
    position: i + 1,
    table_id: table,
    guest_id: sitting[i + 1]?.id ?? null,
    guest: sitting[i + 1] ?? null,
  }))
  return {
    id: table,
    name: `Masa ${number}`,
    number,
    guest_number: seatCount,
    geo_type: 'round',
    x_pos: number * 100,
    y_pos: 100,
    table_configuration_id: HALL_ID,
    locked: false,
    reserved_category: null,
    seats,
    ...overrides,
  }
}

export function makeHall(tables: Table[], overrides: Partial<Hall> = {}): Hall {
  const seated = tables.flatMap((table) => table.seats).filter((seat) => seat.guest_id).length
  return {
    id: HALL_ID,
    event_id: EVENT_ID,
    total_capacity: 100,
    max_tables: 12,
    confirmed_guests: 10,
    seated_guests: seated,
    published: false,
    version: 1,
    min_table_guests: 6,
    families_together: true,
    seating_rules: [],
    tables,
    ...overrides,
  }
}

export const GET_HALL_OPERATION = 'GET /api/table_configurations/details'
export const LIST_UNSEATED_PARTIES_OPERATION = 'GET /api/guests/no_seat_invites'
export const hallReply = (hall: Hall) => ok({ table_configuration: hall })
export const unseatedReply = (...guests: Party[]) =>
  ok({
    guests,
    pagination: { current_page: 1, per_page: 1000, total: guests.length, last_page: 1 },
  })
