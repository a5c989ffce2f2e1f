// Hall, table configurator and check-in: the plan, the list that replaces it on a phone, dialogs, errors, a phone without a network.
import { both, busy, dialog, escape, list, named, offered, on, twice } from './area'
import type { At, Screen, State } from './screen'

const HALL = '/app/configurare-generala'
const PLAN = '/app/tables-configurator'
const CHECK_IN = '/app/check-in'
const DETAILS = '**/api/table_configurations/details?**'
const UNSEATED = '**/api/guests/no_seat_invites?**'
const ARRIVED = '**/api/checkins?**'
const SUGGEST = '**/api/table_configurations/suggest_seating'
const APPLY = '**/api/table_configurations/apply_seating'

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const RUDE = { id: id(90), name: 'Rude din partea miresei, de la Cluj și din Maramureș' }
const party = (n: number, name: string, company_number: number) => ({
  id: id(500 + n),
  name,
  company_number,
  category: n % 2 ? RUDE : null,
  apart: null,
})
const LONG = party(1, 'Ștefania Constantinescu-Văcărescu și Emanuel Brâncoveanu-Cantacuzino', 5)
const POP = party(2, 'Familia Pop', 3)
const ONE = party(3, 'Doru', 1)
const BIG = party(4, 'Familia Găină', 12)

type Guest = ReturnType<typeof party>
const table = (n: number, name: string, geo_type: string, seatCount: number, parties: Guest[]) => {
  const guests = parties.flatMap((guest) =>
    Array.from({ length: guest.company_number }, () => guest),
  )
  const seats = Array.from({ length: seatCount }, (_, i) => ({
    id: id(n * 100 + i),
    position: i + 1,
    table_id: id(n),
    guest_id: guests[i]?.id ?? null,
    guest: guests[i] ?? null,
  }))
  return {
    id: id(n),
    name,
    number: n,
    guest_number: seatCount,
    geo_type,
    x_pos: 60 + (n % 3) * 130,
    y_pos: 60 + Math.floor(n / 3) * 120,
    table_configuration_id: id(1),
    seats,
  }
}
const TABLES = [
  table(1, 'Masa mirilor și a nașilor', 'square', 8, [LONG]),
  table(2, 'Prieteni', 'round', 10, [POP, ONE]),
  table(3, 'Copii', 'round', 6, []),
]
const hall = (patch: object = {}) => ({
  table_configuration: {
    id: id(1),
    event_id: id(80),
    total_capacity: 120,
    max_tables: 12,
    confirmed_guests: 24,
    seated_guests: 9,
    published: false,
    version: 1,
    tables: TABLES,
    ...patch,
  },
})
const waiting = (...guests: object[]) => ({
  guests,
  pagination: { current_page: 1, per_page: 1000, total: guests.length, last_page: 1 },
})
const withHall = (body: object, guests: object) =>
  both(
    on('full'),
    (at) => at.answer(DETAILS, body),
    (at) => at.answer(UNSEATED, guests),
  )
const full = withHall(hall(), waiting(BIG, party(5, 'Ana și Liviu Pătrașcu', 2)))
const button =
  (key: string, vars?: Record<string, string | number>): State['see'] =>
  ({ page, w }) =>
    page
      .getByRole('button', { name: w(key, vars) })
      .filter({ visible: true })
      .first()
const alert: State['see'] = ({ page }) => page.getByRole('alert').filter({ visible: true }).first()
const save = (at: At) => at.press('couple:save')

const row = (guest: Guest, arrived: number, seated = true) => ({
  guest_id: guest.id,
  name: guest.name,
  company_number: guest.company_number,
  category: null,
  code: null,
  table_number: seated ? 4 : null,
  table_name: seated ? 'Masa mirilor și a nașilor' : null,
  arrived,
  arrived_at: null,
  version: 0,
})
const rows = {
  checkins: [row(LONG, 2), row(POP, 3), row(ONE, 0, false)],
  pagination: { current_page: 1, per_page: 1000, total: 3, last_page: 1 },
}

const page: Screen[] = [
  ...list(HALL, DETAILS, { on: 'bare', name: 'nobody comes', see: 'seating:no_guests' }),
  {
    path: HALL,
    before: withHall(hall({ total_capacity: 20, published: true }), waiting()),
    states: [
      { name: 'over the capacity', see: ({ page }) => page.getByRole('alert') },
      { name: 'whole', see: 'seating:guests' },
    ],
  },
  {
    path: HALL,
    before: full,
    refuses: true,
    states: [
      {
        name: 'capacity edited',
        do: (at) => at.press('seating:capacity_edit'),
        see: 'seating:total_capacity',
      },
      {
        name: 'a capacity that is not said',
        do: async (at) => {
          await dialog(at).getByRole('textbox').first().fill('')
          await save(at)
        },
        see: 'couple:field.required',
      },
      {
        name: 'a capacity that is not saved',
        do: async (at) => {
          await dialog(at).getByRole('textbox').first().fill('90')
          await at.fail('**/api/table_configurations/0*')
          await save(at)
        },
        see: 'seating:capacity_failed',
      },
    ],
  },
  {
    path: HALL,
    before: both(full, (at) => at.answer(ARRIVED, rows)),
    states: [
      { name: 'guests in order', see: 'seating:place.seated', widths: [1280] },
      {
        name: 'nobody fits',
        do: ({ page }) => page.goto(`${HALL}?search=xyz`),
        see: 'couple:inv.none_fit',
      },
    ],
  },
  {
    path: HALL,
    before: both(full, (at) => at.fail('**/api/table_configurations/publish_plan')),
    refuses: true,
    states: [
      {
        name: 'a plan that is not published',
        do: ({ page, w }) => page.getByRole('switch', { name: w('seating:publish') }).click(),
        see: alert,
      },
    ],
  },
  {
    path: HALL,
    before: full,
    states: [
      {
        name: 'the head’s menu',
        do: ({ page, w }) =>
          page.getByRole('button', { name: w('kit:head.more'), exact: true }).click(),
        see: ({ page, w }) => page.getByRole('menuitem', { name: w('couple:export.button') }),
        widths: [390],
      },
    ],
  },
  {
    path: HALL,
    before: full,
    states: [
      {
        name: 'files to choose',
        do: (at) => offered(at, 'couple:export.button'),
        see: 'seating:export_table_cards',
      },
    ],
  },
]

const openTable = (at: At) => named(at, 'seating:look', { name: 'Prieteni' }).click()
const choose = ({ page }: At) =>
  page.locator('[data-table]').nth(1).locator('[data-drag=table]').click()

const plan: Screen[] = [
  ...list(PLAN, DETAILS, { on: 'bare', name: 'no table', see: button('seating:add') }),
  { path: PLAN, before: full, states: [{ name: 'whole', see: 'seating:add' }] },
  {
    path: `${PLAN}?view=list`,
    before: full,
    states: [
      { name: 'the list', see: 'seating:unfold_tables' },
      {
        name: 'unfolded',
        do: (at) => at.press('seating:unfold_tables'),
        see: ({ page }) => page.getByRole('button', { name: /Doru/ }),
      },
      {
        name: 'a party taken',
        do: ({ page }) =>
          page.getByRole('button', { name: /Doru/ }).filter({ visible: true }).click(),
        see: 'seating:choose_table',
      },
    ],
  },
  {
    path: PLAN,
    before: withHall(hall({ confirmed_guests: 9 }), waiting()),
    states: [{ name: 'all seated', see: 'seating:everybody' }],
  },
  {
    path: PLAN,
    before: both(
      on('full'),
      (at) => at.answer(DETAILS, hall()),
      (at) => at.fail(UNSEATED, 403),
    ),
    refuses: true,
    states: [{ name: 'those without a place failed', see: 'couple:failed', widths: [1280] }],
  },
  {
    path: PLAN,
    before: full,
    states: [
      {
        name: 'a table chosen',
        do: choose,
        see: button('seating:edit', { name: 'Prieteni' }),
        widths: [1280],
      },
      {
        name: 'who sits there',
        do: openTable,
        see: button('seating:move_of', { name: 'Doru' }),
        widths: [1280],
      },
      {
        name: 'a party in the hand',
        do: (at) => at.press('seating:move_of', { name: 'Doru' }),
        see: 'seating:choose_table',
        widths: [1280],
      },
    ],
  },
  {
    path: PLAN,
    before: full,
    refuses: true,
    states: [
      { name: 'added', do: (at) => at.press('seating:add'), see: 'seating:guest_number' },
      {
        name: 'the hall is full',
        do: async (at) => {
          await dialog(at).getByRole('textbox').first().fill('Vecini')
          await at.fail('**/api/tables', 409, 'max_tables')
          await save(at)
        },
        see: alert,
      },
      { name: 'asked before it closes', do: escape, see: 'couple:unsaved.dialog_title' },
    ],
  },
  {
    path: PLAN,
    before: both(full, (at) => at.hold('**/api/tables')),
    states: [
      {
        name: 'being added',
        do: async (at) => {
          await at.press('seating:add')
          await dialog(at).getByRole('textbox').first().fill('Vecini')
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: `${PLAN}?view=list`,
    before: full,
    refuses: true,
    states: [
      {
        name: 'asked before one is deleted',
        do: (at) => named(at, 'seating:delete', { name: 'Prieteni' }).click(),
        see: 'seating:delete_verb',
      },
      {
        name: 'it was not deleted',
        do: async (at) => {
          await at.fail('**/api/tables/0*')
          await at.press('seating:delete_verb')
        },
        see: 'couple:delete_failed',
      },
    ],
  },
]

const placed = (guest: Guest, tableNumber: number, reason: string) => ({
  guest_id: guest.id,
  name: guest.name,
  company_number: guest.company_number,
  category: guest.category,
  table_id: id(tableNumber),
  table_name: TABLES[tableNumber - 1]?.name,
  reason,
})
const suggestion = {
  suggestion: {
    placements: [
      placed(POP, 3, 'empty_table'),
      placed(LONG, 1, 'same_category'),
      placed(ONE, 3, 'free_chairs'),
    ],
    left_over: [
      { guest_id: BIG.id, name: BIG.name, company_number: 12, category: null, reason: 'too_large' },
    ],
  },
}
const open = (at: At) => offered(at, 'seating:suggest')
const suggest: Screen[] = [
  {
    path: PLAN,
    before: both(full, (at) => at.answer(SUGGEST, suggestion)),
    refuses: true,
    states: [
      { name: 'suggested', do: open, see: 'seating:left_over' },
      {
        name: 'the world moved on',
        do: async (at) => {
          await at.fail(APPLY, 409, 'seat_taken')
          await at.press('seating:suggest_accept')
        },
        see: 'seating:suggest_stale',
      },
    ],
  },
  {
    path: PLAN,
    before: both(full, (at) =>
      at.answer(SUGGEST, { suggestion: { placements: [], left_over: [] } }),
    ),
    states: [{ name: 'nobody to suggest', do: open, see: 'seating:suggest_nothing' }],
  },
  {
    path: PLAN,
    before: both(full, (at) => at.fail(SUGGEST, 403)),
    refuses: true,
    states: [{ name: 'suggestion failed', do: open, see: 'couple:failed' }],
  },
  {
    path: PLAN,
    before: both(full, (at) => at.hold(SUGGEST)),
    states: [
      {
        name: 'suggestion loading',
        do: open,
        see: ({ page, w }) =>
          page.getByRole('dialog').getByRole('status', { name: w('couple:loading') }),
      },
    ],
  },
]

const arrivals = both(on('full'), (at) => at.answer(ARRIVED, rows))
const twins = {
  checkins: [
    row(POP, 0),
    { ...row({ ...POP, id: id(999) }, 0), category: RUDE, code: 'K7QM2XWP4D' },
  ],
  pagination: { current_page: 1, per_page: 1000, total: 2, last_page: 1 },
}
const checkIn: Screen[] = [
  {
    path: CHECK_IN,
    before: both(on('full'), (at) => at.answer(ARRIVED, twins)),
    states: [{ name: 'two of one name', see: ({ page }) => page.getByText(/…WP4D/).first() }],
  },
  ...list(CHECK_IN, ARRIVED, { on: 'bare', name: 'nobody to receive', see: 'seating:no_guests' }),
  {
    path: CHECK_IN,
    before: arrivals,
    states: [
      { name: 'whole', see: 'seating:shown.awaited' },
      ...twice({
        name: 'how many',
        do: async (at) => {
          const many = named(at, 'seating:how_many_of', { name: LONG.name })
          if ((await many.getAttribute('aria-expanded')) !== 'true') await many.click()
        },
        see: ({ page }) => page.getByRole('button', { name: '4', exact: true }),
      }),
    ],
  },
  {
    path: CHECK_IN,
    before: arrivals,
    states: [
      {
        name: 'nobody fits',
        do: ({ page }) => page.getByRole('searchbox').fill('xyz'),
        see: 'seating:door_none_fit',
      },
    ],
  },
  // This state has to be the last one, because its unsent check-in stays on the device.
  {
    path: CHECK_IN,
    before: both(arrivals, (at) => at.lose('**/api/checkins/*')),
    refuses: true,
    states: [
      {
        name: 'without a network',
        do: (at) => named(at, 'seating:has_come_of', { name: 'Doru' }).click(),
        see: 'seating:waits_here',
      },
    ],
  },
]

export const TABLES_ROWS: Screen[] = [...page, ...plan, ...suggest, ...checkIn]
