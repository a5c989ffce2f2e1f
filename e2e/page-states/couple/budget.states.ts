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
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const PATH = '/app/buget'
const LIST = '**/api/budgets/details?**'
const TOTALS = '**/api/budgets/calculate_total_row?**'
const SETTINGS = '**/api/budgets/0*'
const EXPENSES = '**/api/expenses'
const EXPENSE = '**/api/expenses/0*'

const id = (number: number) => `01900000-0000-7000-8000-0000000000${number}`
const dateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const budget = {
  id: id(80),
  event_id: id(81),
  base_currency: 'RON',
  expected_guests: 120,
  guests_from_answers: false,
  answered_guests: 84,
}
const expenseFile = (number: number, kind: string) => ({
  url: `/api/expenses/${id(number)}/${kind}`,
  filename: `${kind}.pdf`,
  variants: [],
})
const expense = (
  number: number,
  name: string,
  category: string,
  total_price: string,
  overrides: object = {},
) => ({
  id: id(number),
  event_id: id(81),
  budget_id: id(80),
  name,
  category,
  total_price,
  advance_payment: '0.00',
  currency: 'RON',
  cost_per_guest: false,
  paid: false,
  comment: null,
  due_on: null,
  cost: total_price,
  amount_left: total_price,
  in_base: null,
  document: null,
  invoice: null,
  version: 1,
  ...overrides,
})
const EXPENSE_ROWS = [
  expense(11, 'Formația', 'music', '2500.00', {
    currency: 'EUR',
    in_base: { amount: '12726.25', currency: 'RON' },
    advance_payment: '500.00',
    amount_left: '2000.00',
    due_on: dateInDays(6),
    comment: 'Restul în seara nunții.',
    document: expenseFile(11, 'document'),
    invoice: expenseFile(11, 'invoice'),
  }),
  expense(
    12,
    'Meniul la Șura din Poiană, cu aperitive, două feluri, bufet de după miezul nopții și fântână de șampanie',
    'restaurant',
    '385.00',
    {
      cost_per_guest: true,
      cost: '46200.00',
      advance_payment: '15000.00',
      amount_left: '31200.00',
      due_on: dateInDays(-2),
      comment:
        'Copiii plătesc jumătate; cine nu mănâncă pește primește alt fel, dacă se spune cu trei zile înainte.',
    },
  ),
  expense(13, 'Verighete', 'rings', '4200.00', {
    advance_payment: '4200.00',
    amount_left: '0.00',
    paid: true,
  }),
  expense(14, 'Autocar/transferuri/cazare/rezervări/confirmări', 'transport', '99999999.99', {
    currency: 'GBP',
    in_base: { amount: '588149999.94', currency: 'RON' },
    amount_left: '99999999.99',
    due_on: dateInDays(1),
  }),
]
const totals = {
  total_cost: '651205963.12',
  left_to_pay: '651146763.12',
  cost_per_invitee: '5426716.36',
  total_advance: '21745.25',
  total_paid: '59200.00',
  currency: 'RON',
  rates_on: '2026-11-20',
  rates_bundled: false,
  rates: [
    { currency: 'EUR', lei: '5.0905' },
    { currency: 'GBP', lei: '5.8815' },
  ],
  by_category: [
    ['transport', '651142909.94'],
    ['restaurant', '46200.00'],
    ['music', '12726.25'],
    ['rings', '4200.00'],
    ['other', '0.10'],
  ].map(([category, total]) => ({ category, total })),
}
const makePagination = (total: number) => ({
  current_page: 1,
  per_page: 10,
  total,
  last_page: Math.ceil(total / 10),
})
const mockBudget = inSequence(
  selectEvent('full'),
  (driver) =>
    driver.mockResponse(LIST, { budget, expenses: EXPENSE_ROWS, pagination: makePagination(32) }),
  (driver) => driver.mockResponse(TOTALS, { totals }),
)

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
