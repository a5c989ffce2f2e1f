// Hall, table configurator and check-in: the plan, the list that replaces it on a phone, dialogs, errors, a phone without a network.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  listStates,
  buttonStartingWith,
  clickPageAction,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const HALL = '/app/configurare-generala'
const PLAN = '/app/tables-configurator'
const CHECK_IN = '/app/check-in'
const DETAILS = '**/api/table_configurations/details?**'
const UNSEATED = '**/api/guests/no_seat_invites?**'
const CHECK_INS = '**/api/checkins?**'
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
const unseatedList = (...guests: object[]) => ({
  guests,
  pagination: { current_page: 1, per_page: 1000, total: guests.length, last_page: 1 },
})
const withHall = (body: object, guests: object) =>
  inSequence(
    selectEvent('full'),
    (at) => at.mockResponse(DETAILS, body),
    (at) => at.mockResponse(UNSEATED, guests),
  )
const full = withHall(hall(), unseatedList(BIG, party(5, 'Ana și Liviu Pătrașcu', 2)))
const button =
  (key: string, vars?: Record<string, string | number>): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('button', { name: t(key, vars) })
      .filter({ visible: true })
      .first()
const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()
const save = (at: PageDriver) => at.clickButton('couple:save')

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

const page: PageCase[] = [
  ...listStates(HALL, DETAILS, { on: 'empty', name: 'nobody comes', see: 'seating:no_guests' }),
  {
    path: HALL,
    prepare: withHall(hall({ total_capacity: 20, published: true }), unseatedList()),
    states: [
      { name: 'over the capacity', expected: ({ page }) => page.getByRole('alert') },
      { name: 'whole', expected: 'seating:guests' },
    ],
  },
  {
    path: HALL,
    prepare: full,
    expectsErrors: true,
    states: [
      {
        name: 'capacity edited',
        action: (at) => at.clickButton('seating:capacity_edit'),
        expected: 'seating:total_capacity',
      },
      {
        name: 'a capacity that is not said',
        action: async (at) => {
          await topDialog(at).getByRole('textbox').first().fill('')
          await save(at)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'a capacity that is not saved',
        action: async (at) => {
          await topDialog(at).getByRole('textbox').first().fill('90')
          await at.failRequest('**/api/table_configurations/0*')
          await save(at)
        },
        expected: 'seating:capacity_failed',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(full, (at) => at.mockResponse(CHECK_INS, rows)),
    states: [
      { name: 'guests in order', expected: 'seating:place.seated', widths: [1280] },
      {
        name: 'nobody fits',
        action: ({ page }) => page.goto(`${HALL}?search=xyz`),
        expected: 'couple:inv.none_fit',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(full, (at) => at.failRequest('**/api/table_configurations/publish_plan')),
    expectsErrors: true,
    states: [
      {
        name: 'a plan that is not published',
        action: ({ page, t }) => page.getByRole('switch', { name: t('seating:publish') }).click(),
        expected: alert,
      },
    ],
  },
  {
    path: HALL,
    prepare: full,
    states: [
      {
        name: 'the head’s menu',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('kit:head.more'), exact: true }).click(),
        expected: ({ page, t }) => page.getByRole('menuitem', { name: t('couple:export.button') }),
        widths: [390],
      },
    ],
  },
  {
    path: HALL,
    prepare: full,
    states: [
      {
        name: 'files to choose',
        action: (at) => clickPageAction(at, 'couple:export.button'),
        expected: 'seating:export_table_cards',
      },
    ],
  },
]

const openTable = (at: PageDriver) =>
  buttonStartingWith(at, 'seating:look', { name: 'Prieteni' }).click()
const choose = ({ page }: PageDriver) =>
  page.locator('[data-table]').nth(1).locator('[data-drag=table]').click()

const plan: PageCase[] = [
  ...listStates(PLAN, DETAILS, { on: 'empty', name: 'no table', see: button('seating:add') }),
  { path: PLAN, prepare: full, states: [{ name: 'whole', expected: 'seating:add' }] },
  {
    path: `${PLAN}?view=list`,
    prepare: full,
    states: [
      { name: 'the list', expected: 'seating:unfold_tables' },
      {
        name: 'unfolded',
        action: (at) => at.clickButton('seating:unfold_tables'),
        expected: ({ page }) => page.getByRole('button', { name: /Doru/ }),
      },
      {
        name: 'a party taken',
        action: ({ page }) =>
          page.getByRole('button', { name: /Doru/ }).filter({ visible: true }).click(),
        expected: 'seating:choose_table',
      },
    ],
  },
  {
    path: PLAN,
    prepare: withHall(hall({ confirmed_guests: 9 }), unseatedList()),
    states: [{ name: 'all seated', expected: 'seating:everybody' }],
  },
  {
    path: PLAN,
    prepare: inSequence(
      selectEvent('full'),
      (at) => at.mockResponse(DETAILS, hall()),
      (at) => at.failRequest(UNSEATED, 403),
    ),
    expectsErrors: true,
    states: [{ name: 'those without a place failed', expected: 'couple:failed', widths: [1280] }],
  },
  {
    path: PLAN,
    prepare: full,
    states: [
      {
        name: 'a table chosen',
        action: choose,
        expected: button('seating:edit', { name: 'Prieteni' }),
        widths: [1280],
      },
      {
        name: 'who sits there',
        action: openTable,
        expected: button('seating:move_of', { name: 'Doru' }),
        widths: [1280],
      },
      {
        name: 'a party in the hand',
        action: (at) => at.clickButton('seating:move_of', { name: 'Doru' }),
        expected: 'seating:choose_table',
        widths: [1280],
      },
    ],
  },
  {
    path: PLAN,
    prepare: full,
    expectsErrors: true,
    states: [
      {
        name: 'added',
        action: (at) => at.clickButton('seating:add'),
        expected: 'seating:guest_number',
      },
      {
        name: 'the hall is full',
        action: async (at) => {
          await topDialog(at).getByRole('textbox').first().fill('Vecini')
          await at.failRequest('**/api/tables', 409, 'max_tables')
          await save(at)
        },
        expected: alert,
      },
      {
        name: 'asked before it closes',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(full, (at) => at.holdRequest('**/api/tables')),
    states: [
      {
        name: 'being added',
        action: async (at) => {
          await at.clickButton('seating:add')
          await topDialog(at).getByRole('textbox').first().fill('Vecini')
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: `${PLAN}?view=list`,
    prepare: full,
    expectsErrors: true,
    states: [
      {
        name: 'asked before one is deleted',
        action: (at) => buttonStartingWith(at, 'seating:delete', { name: 'Prieteni' }).click(),
        expected: 'seating:delete_verb',
      },
      {
        name: 'it was not deleted',
        action: async (at) => {
          await at.failRequest('**/api/tables/0*')
          await at.clickButton('seating:delete_verb')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
]

const placement = (guest: Guest, tableNumber: number, reason: string) => ({
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
      placement(POP, 3, 'empty_table'),
      placement(LONG, 1, 'same_category'),
      placement(ONE, 3, 'free_chairs'),
    ],
    left_over: [
      { guest_id: BIG.id, name: BIG.name, company_number: 12, category: null, reason: 'too_large' },
    ],
  },
}
const open = (at: PageDriver) => clickPageAction(at, 'seating:suggest')
const suggest: PageCase[] = [
  {
    path: PLAN,
    prepare: inSequence(full, (at) => at.mockResponse(SUGGEST, suggestion)),
    expectsErrors: true,
    states: [
      { name: 'suggested', action: open, expected: 'seating:left_over' },
      {
        name: 'the world moved on',
        action: async (at) => {
          await at.failRequest(APPLY, 409, 'seat_taken')
          await at.clickButton('seating:suggest_accept')
        },
        expected: 'seating:suggest_stale',
      },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(full, (at) =>
      at.mockResponse(SUGGEST, { suggestion: { placements: [], left_over: [] } }),
    ),
    states: [{ name: 'nobody to suggest', action: open, expected: 'seating:suggest_nothing' }],
  },
  {
    path: PLAN,
    prepare: inSequence(full, (at) => at.failRequest(SUGGEST, 403)),
    expectsErrors: true,
    states: [{ name: 'suggestion failed', action: open, expected: 'couple:failed' }],
  },
  {
    path: PLAN,
    prepare: inSequence(full, (at) => at.holdRequest(SUGGEST)),
    states: [
      {
        name: 'suggestion loading',
        action: open,
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('status', { name: t('couple:loading') }),
      },
    ],
  },
]

const mockCheckIns = inSequence(selectEvent('full'), (at) => at.mockResponse(CHECK_INS, rows))
const sameNameRows = {
  checkins: [
    row(POP, 0),
    { ...row({ ...POP, id: id(999) }, 0), category: RUDE, code: 'K7QM2XWP4D' },
  ],
  pagination: { current_page: 1, per_page: 1000, total: 2, last_page: 1 },
}
const checkIn: PageCase[] = [
  {
    path: CHECK_IN,
    prepare: inSequence(selectEvent('full'), (at) => at.mockResponse(CHECK_INS, sameNameRows)),
    states: [{ name: 'two of one name', expected: ({ page }) => page.getByText(/…WP4D/).first() }],
  },
  ...listStates(CHECK_IN, CHECK_INS, {
    on: 'empty',
    name: 'nobody to receive',
    see: 'seating:no_guests',
  }),
  {
    path: CHECK_IN,
    prepare: mockCheckIns,
    states: [
      { name: 'whole', expected: 'seating:shown.awaited' },
      ...atBothWidths({
        name: 'how many',
        action: async (at) => {
          const many = buttonStartingWith(at, 'seating:how_many_of', { name: LONG.name })
          if ((await many.getAttribute('aria-expanded')) !== 'true') await many.click()
        },
        expected: ({ page }) => page.getByRole('button', { name: '4', exact: true }),
      }),
    ],
  },
  {
    path: CHECK_IN,
    prepare: mockCheckIns,
    states: [
      {
        name: 'nobody fits',
        action: ({ page }) => page.getByRole('searchbox').fill('xyz'),
        expected: 'seating:door_none_fit',
      },
    ],
  },
  // This state has to be the last one, because its unsent check-in stays on the device.
  {
    path: CHECK_IN,
    prepare: inSequence(mockCheckIns, (at) => at.dropRequest('**/api/checkins/*')),
    expectsErrors: true,
    states: [
      {
        name: 'without a network',
        action: (at) => buttonStartingWith(at, 'seating:has_come_of', { name: 'Doru' }).click(),
        expected: 'seating:waits_here',
      },
    ],
  },
]

export const SEATING_PAGES: PageCase[] = [...page, ...plan, ...suggest, ...checkIn]
