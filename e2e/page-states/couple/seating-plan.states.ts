// The table configurator: the plan, the list that replaces it on a phone, and the suggestion of a seating.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  listStates,
  firstButtonContaining,
  clickPageAction,
  selectEvent,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'
import {
  DETAILS,
  UNSEATED,
  id,
  LONG,
  POP,
  ONE,
  BIG,
  type Guest,
  TABLES,
  makeHall,
  unseatedList,
  withHall,
  mockHall,
  alert,
  save,
} from './seating.fixture'

const PLAN = '/app/tables-configurator'
const SUGGEST = '**/api/table_configurations/suggest_seating'
const CREATE_TABLES = '**/api/table_configurations/create_tables'
const APPLY = '**/api/table_configurations/apply_seating'

const visibleButton =
  (key: string, vars?: Record<string, string | number>): PageState['expected'] =>
  ({ page, t }) =>
    page
      .getByRole('button', { name: t(key, vars) })
      .filter({ visible: true })
      .first()

const openTablesDialog = (driver: PageDriver) => clickPageAction(driver, 'seating:add_several')

const openTable = (driver: PageDriver) =>
  firstButtonContaining(driver, 'seating:look', { name: 'Prieteni' }).click()

const selectTable = ({ page }: PageDriver) =>
  page.locator('[data-table]').nth(1).locator('[data-drag=table]').click()

export const SEATING_PLAN_PAGES: PageCase[] = [
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
    path: PLAN,
    prepare: mockHall,
    expectsErrors: true,
    states: [
      {
        name: 'several tables dialog',
        action: openTablesDialog,
        expected: 'seating:how_many_rows',
      },
      {
        name: 'table limit reached by several tables',
        action: async (driver) => {
          await driver.failRequest(CREATE_TABLES, 409, 'max_tables')
          await save(driver)
        },
        expected: alert,
      },
    ],
  },
  {
    path: PLAN,
    prepare: inSequence(mockHall, (driver) => driver.holdRequest(CREATE_TABLES)),
    states: [
      {
        name: 'adding several tables',
        action: async (driver) => {
          await openTablesDialog(driver)
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
        expected: 'seating:delete_several_one',
      },
      {
        name: 'delete failed',
        action: async (driver) => {
          await driver.failRequest('**/api/table_configurations/delete_tables')
          await driver.clickButton('seating:delete_several_one')
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

export const SUGGESTION_PAGES: PageCase[] = [
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
