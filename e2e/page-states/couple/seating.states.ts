// Hall, table configurator and check-in: the plan, the list that replaces it on a phone, dialogs, errors, a phone without a network.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  listStates,
  firstButtonContaining,
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

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const RUDE = { id: id(90), name: 'Rude din partea miresei, de la Cluj și din Maramureș' }
const makeParty = (number: number, name: string, company_number: number) => ({
  id: id(500 + number),
  name,
  company_number,
  category: number % 2 ? RUDE : null,
  apart: null,
})
const LONG = makeParty(1, 'Ștefania Constantinescu-Văcărescu și Emanuel Brâncoveanu-Cantacuzino', 5)
const POP = makeParty(2, 'Familia Pop', 3)
const ONE = makeParty(3, 'Doru', 1)
const BIG = makeParty(4, 'Familia Găină', 12)

type Guest = ReturnType<typeof makeParty>
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
    seats,
  }
}
const TABLES = [
  makeTable(1, 'Masa mirilor și a nașilor', 'square', 8, [LONG]),
  makeTable(2, 'Prieteni', 'round', 10, [POP, ONE]),
  makeTable(3, 'Copii', 'round', 6, []),
]
const makeHall = (patch: object = {}) => ({
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
    (driver) => driver.mockResponse(DETAILS, body),
    (driver) => driver.mockResponse(UNSEATED, guests),
  )
const mockHall = withHall(makeHall(), unseatedList(BIG, makeParty(5, 'Ana și Liviu Pătrașcu', 2)))
const visibleButton =
  (key: string, vars?: Record<string, string | number>): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('button', { name: t(key, vars) })
      .filter({ visible: true })
      .first()
const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()
const save = (driver: PageDriver) => driver.clickButton('couple:save')

const makeCheckIn = (guest: Guest, arrived: number, seated = true) => ({
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
const CHECK_IN_ROWS = {
  checkins: [makeCheckIn(LONG, 2), makeCheckIn(POP, 3), makeCheckIn(ONE, 0, false)],
  pagination: { current_page: 1, per_page: 1000, total: 3, last_page: 1 },
}

const hallPages: PageCase[] = [
  ...listStates(HALL, DETAILS, { site: 'empty', name: 'no guests', expected: 'seating:no_guests' }),
  {
    path: HALL,
    prepare: withHall(makeHall({ total_capacity: 20, published: true }), unseatedList()),
    states: [
      { name: 'over the capacity', expected: ({ page }) => page.getByRole('alert') },
      { name: 'whole', expected: 'seating:guests' },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    expectsErrors: true,
    states: [
      {
        name: 'capacity dialog',
        action: (driver) => driver.clickButton('seating:capacity_edit'),
        expected: 'seating:total_capacity',
      },
      {
        name: 'capacity required error',
        action: async (driver) => {
          await topDialog(driver).getByRole('textbox').first().fill('')
          await save(driver)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'capacity save failed',
        action: async (driver) => {
          await topDialog(driver).getByRole('textbox').first().fill('90')
          await driver.failRequest('**/api/table_configurations/0*')
          await save(driver)
        },
        expected: 'seating:capacity_failed',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(mockHall, (driver) => driver.mockResponse(CHECK_INS, CHECK_IN_ROWS)),
    states: [
      { name: 'guest list', expected: 'seating:place.seated', widths: [1280] },
      {
        name: 'no results',
        action: ({ page }) => page.goto(`${HALL}?search=xyz`),
        expected: 'couple:inv.none_fit',
      },
    ],
  },
  {
    path: HALL,
    prepare: inSequence(mockHall, (driver) =>
      driver.failRequest('**/api/table_configurations/publish_plan'),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'publish failed',
        action: ({ page, t }) => page.getByRole('switch', { name: t('seating:publish') }).click(),
        expected: alert,
      },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    states: [
      {
        name: 'page header menu',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('kit:head.more'), exact: true }).click(),
        expected: ({ page, t }) => page.getByRole('menuitem', { name: t('couple:export.button') }),
        widths: [390],
      },
    ],
  },
  {
    path: HALL,
    prepare: mockHall,
    states: [
      {
        name: 'export dialog',
        action: (driver) => clickPageAction(driver, 'couple:export.button'),
        expected: 'seating:export_table_cards',
      },
    ],
  },
]

const openTable = (driver: PageDriver) =>
  firstButtonContaining(driver, 'seating:look', { name: 'Prieteni' }).click()
const selectTable = ({ page }: PageDriver) =>
  page.locator('[data-table]').nth(1).locator('[data-drag=table]').click()

const planPages: PageCase[] = [
  ...listStates(PLAN, DETAILS, {
    site: 'empty',
    name: 'no tables',
    expected: visibleButton('seating:add'),
  }),
  { path: PLAN, prepare: mockHall, states: [{ name: 'whole', expected: 'seating:add' }] },
  {
    path: `${PLAN}?view=list`,
    prepare: mockHall,
    states: [
      { name: 'list view', expected: 'seating:unfold_tables' },
      {
        name: 'tables expanded',
        action: (driver) => driver.clickButton('seating:unfold_tables'),
        expected: ({ page }) => page.getByRole('button', { name: /Doru/ }),
      },
      {
        name: 'party picked up',
        action: ({ page }) =>
          page.getByRole('button', { name: /Doru/ }).filter({ visible: true }).click(),
        expected: 'seating:choose_table',
      },
    ],
  },
  {
    path: PLAN,
    prepare: withHall(makeHall({ confirmed_guests: 9 }), unseatedList()),
    states: [{ name: 'all seated', expected: 'seating:everybody' }],
  },
  {
    path: PLAN,
    prepare: inSequence(
      selectEvent('full'),
      (driver) => driver.mockResponse(DETAILS, makeHall()),
      (driver) => driver.failRequest(UNSEATED, 403),
    ),
    expectsErrors: true,
    states: [{ name: 'unseated guests failed', expected: 'couple:failed', widths: [1280] }],
  },
  {
    path: PLAN,
    prepare: mockHall,
    states: [
      {
        name: 'table selected',
        action: selectTable,
        expected: visibleButton('seating:edit', { name: 'Prieteni' }),
        widths: [1280],
      },
      {
        name: 'guests of a table',
        action: openTable,
        expected: visibleButton('seating:move_of', { name: 'Doru' }),
        widths: [1280],
      },
      {
        name: 'seated party picked up',
        action: (driver) => driver.clickButton('seating:move_of', { name: 'Doru' }),
        expected: 'seating:choose_table',
        widths: [1280],
      },
    ],
  },
  {
    path: PLAN,
    prepare: mockHall,
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: (driver) => driver.clickButton('seating:add'),
        expected: 'seating:guest_number',
      },
      {
        name: 'table limit reached',
        action: async (driver) => {
          await topDialog(driver).getByRole('textbox').first().fill('Vecini')
          await driver.failRequest('**/api/tables', 409, 'max_tables')
          await save(driver)
        },
        expected: alert,
      },
      {
        name: 'unsaved changes dialog',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) => driver.holdRequest('**/api/tables')),
    states: [
      {
        name: 'adding',
        action: async (driver) => {
          await driver.clickButton('seating:add')
          await topDialog(driver).getByRole('textbox').first().fill('Vecini')
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: `${PLAN}?view=list`,
    prepare: mockHall,
    expectsErrors: true,
    states: [
      {
        name: 'delete confirmation',
        action: (driver) =>
          firstButtonContaining(driver, 'seating:delete', { name: 'Prieteni' }).click(),
        expected: 'seating:delete_verb',
      },
      {
        name: 'delete failed',
        action: async (driver) => {
          await driver.failRequest('**/api/tables/0*')
          await driver.clickButton('seating:delete_verb')
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
const openSuggestion = (driver: PageDriver) => clickPageAction(driver, 'seating:suggest')
const suggestionPages: PageCase[] = [
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) => driver.mockResponse(SUGGEST, suggestion)),
    expectsErrors: true,
    states: [
      { name: 'seating suggestion', action: openSuggestion, expected: 'seating:left_over' },
      {
        name: 'stale suggestion',
        action: async (driver) => {
          await driver.failRequest(APPLY, 409, 'seat_taken')
          await driver.clickButton('seating:suggest_accept')
        },
        expected: 'seating:suggest_stale',
      },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) =>
      driver.mockResponse(SUGGEST, { suggestion: { placements: [], left_over: [] } }),
    ),
    states: [
      { name: 'empty suggestion', action: openSuggestion, expected: 'seating:suggest_nothing' },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) => driver.failRequest(SUGGEST, 403)),
    expectsErrors: true,
    states: [{ name: 'suggestion failed', action: openSuggestion, expected: 'couple:failed' }],
  },
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) => driver.holdRequest(SUGGEST)),
    states: [
      {
        name: 'suggestion loading',
        action: openSuggestion,
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('status', { name: t('couple:loading') }),
      },
    ],
  },
]

const mockCheckIns = inSequence(selectEvent('full'), (driver) =>
  driver.mockResponse(CHECK_INS, CHECK_IN_ROWS),
)
const sameNameRows = {
  checkins: [
    makeCheckIn(POP, 0),
    { ...makeCheckIn({ ...POP, id: id(999) }, 0), category: RUDE, code: 'K7QM2XWP4D' },
  ],
  pagination: { current_page: 1, per_page: 1000, total: 2, last_page: 1 },
}
const checkInPages: PageCase[] = [
  {
    path: CHECK_IN,
    prepare: inSequence(selectEvent('full'), (driver) =>
      driver.mockResponse(CHECK_INS, sameNameRows),
    ),
    states: [
      {
        name: 'guests with the same name',
        expected: ({ page }) => page.getByText(/…WP4D/).first(),
      },
    ],
  },
  ...listStates(CHECK_IN, CHECK_INS, {
    site: 'empty',
    name: 'no guests',
    expected: 'seating:no_guests',
  }),
  {
    path: CHECK_IN,
    prepare: mockCheckIns,
    states: [
      { name: 'whole', expected: 'seating:shown.awaited' },
      ...atBothWidths({
        name: 'number of arrived persons',
        action: async (driver) => {
          const countButton = firstButtonContaining(driver, 'seating:how_many_of', {
            name: LONG.name,
          })
          if ((await countButton.getAttribute('aria-expanded')) !== 'true')
            await countButton.click()
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
        name: 'no results',
        action: ({ page }) => page.getByRole('searchbox').fill('xyz'),
        expected: 'seating:door_none_fit',
      },
    ],
  },
  // This state has to be the last one, because its unsent check-in stays on the device.
  {
    path: CHECK_IN,
    prepare: inSequence(mockCheckIns, (driver) => driver.dropRequest('**/api/checkins/*')),
    expectsErrors: true,
    states: [
      {
        name: 'offline check-in',
        action: (driver) =>
          firstButtonContaining(driver, 'seating:has_come_of', { name: 'Doru' }).click(),
        expected: 'seating:waits_here',
      },
    ],
  },
]

export const SEATING_PAGES: PageCase[] = [
  ...hallPages,
  ...planPages,
  ...suggestionPages,
  ...checkInPages,
]
