// The budget: settings, totals, table and cards, and the dialog of an expense.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  field,
  listStates,
  firstButtonContaining,
  selectEvent,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state'
import {
  LIST,
  TOTALS,
  budget,
  EXPENSE_ROWS,
  totals,
  makePagination,
  mockBudget,
} from './budget.fixture'

const PATH = '/app/buget'
const SETTINGS = '**/api/budgets/0*'
const EXPENSES = '**/api/expenses'
const EXPENSE = '**/api/expenses/0*'

const openAddDialog = (driver: PageDriver) => driver.clickButton('budget:add')
const save = (driver: PageDriver) => driver.clickButton('couple:save')

const openEditDialog = (driver: PageDriver) =>
  firstButtonContaining(driver, 'budget:edit', { name: 'Formația' }).click()

const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()

const totalsRegion: PageState['expected'] = ({ page, t }) =>
  page.getByRole('region', { name: t('budget:totals') })

export const BUDGET_PAGES: PageCase[] = [
  ...listStates(PATH, LIST, { site: 'empty', name: 'empty', expected: 'budget:empty' }),
  { path: PATH, prepare: mockBudget, states: [{ name: 'whole', expected: totalsRegion }] },
  {
    path: `${PATH}?paid=true&category=beauty`,
    prepare: selectEvent('empty'),
    states: [{ name: 'no results', expected: 'budget:none_fit' }],
  },
  {
    path: `${PATH}?paid=false&sort=-due_on`,
    prepare: mockBudget,
    states: [{ name: 'filtered', expected: 'couple:clear' }],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.failRequest(TOTALS, 403)),
    states: [{ name: 'totals failed', expected: 'budget:totals_failed' }],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) =>
      driver.mockResponse(TOTALS, {
        totals: { ...totals, rates_bundled: true, rates_on: '2026-01-05' },
      }),
    ),
    states: [{ name: 'bundled exchange rates', expected: totalsRegion }],
  },
  {
    path: PATH,
    prepare: inSequence(
      selectEvent('full'),
      (driver) =>
        driver.mockResponse(LIST, {
          budget: { ...budget, guests_from_answers: true },
          expenses: EXPENSE_ROWS,
          pagination: makePagination(4),
        }),
      (driver) => driver.mockResponse(TOTALS, { totals }),
    ),
    states: [
      {
        name: 'guest number from the answers',
        expected: ({ page }) => page.getByText('84').filter({ visible: true }).first(),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.failRequest(SETTINGS)),
    states: [
      {
        name: 'invalid guest number',
        action: async (driver) => {
          await field(driver, 'budget:guests.number').fill('o sută')
          await save(driver)
        },
        expected: 'budget:guests.whole',
      },
      {
        name: 'settings save failed',
        action: async (driver) => {
          await field(driver, 'budget:guests.number').fill('90')
          await save(driver)
        },
        expected: alert,
      },
    ],
  },
  {
    path: PATH,
    prepare: mockBudget,
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: openAddDialog,
        expected: ({ page, t }) => page.getByRole('dialog', { name: t('budget:add') }),
      },
      {
        name: 'invalid amount',
        action: async (driver) => {
          await field(driver, 'budget:total_price').fill('o mie')
          await save(driver)
        },
        expected: 'budget:amount_wrong',
      },
      {
        name: 'parsed amount',
        action: (driver) => field(driver, 'budget:total_price').fill('1.234,50'),
        expected: ({ page }) =>
          page
            .getByText(/1[.,]234[.,]50/)
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'required field errors',
        action: async (driver) => {
          await driver.mockResponse(
            EXPENSES,
            {
              code: 'invalid',
              error: 'x',
              fields: { name: ['required'], total_price: ['required'] },
            },
            422,
          )
          await save(driver)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'unsaved changes dialog',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.holdRequest(EXPENSE)),
    states: [
      { name: 'edit dialog', action: openEditDialog, expected: topDialog },
      {
        name: 'saving',
        action: async (driver) => {
          await field(driver, 'budget:name').fill('Formația Alai')
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.failRequest(EXPENSE)),
    states: [
      {
        name: 'save failed',
        action: async (driver) => {
          await openEditDialog(driver)
          await field(driver, 'budget:name').fill('Formația Alai')
          await save(driver)
        },
        expected: 'budget:not_saved',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.failRequest(EXPENSE, 409, 'stale')),
    expectsErrors: true,
    states: [
      {
        name: 'stale save',
        action: async (driver) => {
          await openEditDialog(driver)
          await field(driver, 'budget:name').fill('Formația Alai')
          await save(driver)
        },
        expected: 'budget:stale_save',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(mockBudget, (driver) => driver.failRequest(EXPENSE)),
    states: [
      {
        name: 'delete confirmation',
        action: (driver) =>
          firstButtonContaining(driver, 'budget:delete', { name: 'Formația' }).click(),
        expected: 'budget:delete_verb',
      },
      {
        name: 'delete failed',
        action: (driver) => driver.clickButton('budget:delete_verb'),
        expected: alert,
      },
    ],
  },
]
