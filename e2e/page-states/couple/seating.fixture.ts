// The hall, its tables and guests that the server returns to the states of the seating.
import { inSequence, selectEvent } from '../page-state-steps'
import type { PageDriver, PageState } from '../page-state'

export const DETAILS = '**/api/table_configurations/details?**'
export const UNSEATED = '**/api/guests/no_seat_invites?**'
export const CHECK_INS = '**/api/checkins?**'

export const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const RUDE = { id: id(90), name: 'Rude din partea miresei, de la Cluj și din Maramureș' }

const makeParty = (number: number, name: string, company_number: number) => ({
  id: id(500 + number),
  name,
  surname_first: name,
  company_number,
  category: number % 2 ? RUDE : null,
  apart: null,
})
export const LONG = makeParty(
  1,
  'Ștefania Constantinescu-Văcărescu și Emanuel Brâncoveanu-Cantacuzino',
  5,
)
export const POP = makeParty(2, 'Familia Pop', 3)
export const ONE = makeParty(3, 'Doru', 1)
export const BIG = makeParty(4, 'Familia Găină', 12)

export type Guest = ReturnType<typeof makeParty>

const makeTable = (
  number: number,
  name: string,
  geo_type: string,
  seatCount: number,
  parties: Guest[],
) => {
  const guests = parties.flatMap((guest) =>
    Array.from({ length: guest.company_number }, () => guest),
  )
  const seats = Array.from({ length: seatCount }, (_, i) => ({
    id: id(number * 100 + i),
    position: i + 1,
    table_id: id(number),
    guest_id: guests[i]?.id ?? null,
    guest: guests[i] ?? null,
  }))
  return {
    id: id(number),
    name,
    number,
    guest_number: seatCount,
    geo_type,
    x_pos: 60 + (number % 3) * 130,
    y_pos: 60 + Math.floor(number / 3) * 120,
    table_configuration_id: id(1),
    locked: false,
    reserved_category: null,
    seats,
  }
}

export const TABLES = [
  makeTable(1, 'Masa mirilor și a nașilor', 'square', 8, [LONG]),
  makeTable(2, 'Prieteni', 'round', 10, [POP, ONE]),
  makeTable(3, 'Copii', 'round', 6, []),
]

export const makeHall = (patch: object = {}) => ({
  table_configuration: {
    id: id(1),
    event_id: id(80),
    total_capacity: 120,
    max_tables: 12,
    confirmed_guests: 24,
    seated_guests: 9,
    published: false,
    version: 1,
    min_table_guests: 6,
    families_together: true,
    seating_rules: [],
    tables: TABLES,
    ...patch,
  },
})

export const unseatedList = (...guests: object[]) => ({
  guests,
  pagination: { current_page: 1, per_page: 1000, total: guests.length, last_page: 1 },
})

export const withHall = (body: object, guests: object) =>
  inSequence(
    selectEvent('full'),
    (driver) => driver.mockResponse(DETAILS, body),
    (driver) => driver.mockResponse(UNSEATED, guests),
  )
export const mockHall = withHall(
  makeHall(),
  unseatedList(BIG, makeParty(5, 'Ana și Liviu Pătrașcu', 2)),
)

export const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()
export const save = (driver: PageDriver) => driver.clickButton('couple:save')

export const makeCheckIn = (guest: Guest, arrived: number, seated = true) => ({
  guest_id: guest.id,
  name: guest.name,
  surname_first: guest.surname_first,
  company_number: guest.company_number,
  category: null,
  code: null,
  table_number: seated ? 4 : null,
  table_name: seated ? 'Masa mirilor și a nașilor' : null,
  arrived,
  arrived_at: null,
  version: 0,
})

export const CHECK_IN_ROWS = {
  checkins: [makeCheckIn(LONG, 2), makeCheckIn(POP, 3), makeCheckIn(ONE, 0, false)],
  pagination: { current_page: 1, per_page: 1000, total: 3, last_page: 1 },
}
