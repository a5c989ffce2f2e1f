// The budget: settings, totals, table and cards, and the dialog of an expense.
import {
  inSequence,
  loadingButton,
  topDialog,
  pressEscape,
  field,
  listStates,
  buttonStartingWith,
  selectEvent,
} from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const PATH = '/app/buget'
const LIST = '**/api/budgets/details?**'
const TOTALS = '**/api/budgets/calculate_total_row?**'
const SETTINGS = '**/api/budgets/0*'
const WRITE = '**/api/expenses'
const ONE = '**/api/expenses/0*'

const id = (n: number) => `01900000-0000-7000-8000-0000000000${n}`
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const budget = {
  id: id(80),
  event_id: id(81),
  base_currency: 'RON',
  expected_guests: 120,
  guests_from_answers: false,
  answered_guests: 84,
}
const expenseFile = (n: number, kind: string) => ({
  url: `/api/expenses/${id(n)}/${kind}`,
  filename: `${kind}.pdf`,
  variants: [],
})
const expense = (
  n: number,
  name: string,
  category: string,
  total_price: string,
  more: object = {},
) => ({
  id: id(n),
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
  ...more,
})
const ROWS = [
  expense(11, 'Formația', 'music', '2500.00', {
    currency: 'EUR',
    in_base: { amount: '12726.25', currency: 'RON' },
    advance_payment: '500.00',
    amount_left: '2000.00',
    due_on: day(6),
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
      due_on: day(-2),
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
    due_on: day(1),
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
const pages = (total: number) => ({
  current_page: 1,
  per_page: 10,
  total,
  last_page: Math.ceil(total / 10),
})
const full = inSequence(
  selectEvent('full'),
  (at) => at.mockResponse(LIST, { budget, expenses: ROWS, pagination: pages(32) }),
  (at) => at.mockResponse(TOTALS, { totals }),
)

const add = (at: PageDriver) => at.clickButton('budget:add')
const save = (at: PageDriver) => at.clickButton('couple:save')
const edit = (at: PageDriver) => buttonStartingWith(at, 'budget:edit', { name: 'Formația' }).click()
const alert: PageState['expected'] = ({ page }) =>
  page.getByRole('alert').filter({ visible: true }).first()
const whole: PageState['expected'] = ({ page, t }) =>
  page.getByRole('region', { name: t('budget:totals') })

export const BUDGET_PAGES: PageCase[] = [
  ...listStates(PATH, LIST, { on: 'empty', name: 'empty', see: 'budget:empty' }),
  { path: PATH, prepare: full, states: [{ name: 'whole', expected: whole }] },
  {
    path: `${PATH}?paid=true&category=beauty`,
    prepare: selectEvent('empty'),
    states: [{ name: 'no hit', expected: 'budget:none_fit' }],
  },
  {
    path: `${PATH}?paid=false&sort=-due_on`,
    prepare: full,
    states: [{ name: 'narrowed', expected: 'couple:clear' }],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(TOTALS, 403)),
    states: [{ name: 'totals failed', expected: 'budget:totals_failed' }],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) =>
      at.mockResponse(TOTALS, {
        totals: { ...totals, rates_bundled: true, rates_on: '2026-01-05' },
      }),
    ),
    states: [{ name: 'older rates', expected: whole }],
  },
  {
    path: PATH,
    prepare: inSequence(
      selectEvent('full'),
      (at) =>
        at.mockResponse(LIST, {
          budget: { ...budget, guests_from_answers: true },
          expenses: ROWS,
          pagination: pages(4),
        }),
      (at) => at.mockResponse(TOTALS, { totals }),
    ),
    states: [
      {
        name: 'guests of the answers',
        expected: ({ page }) => page.getByText('84').filter({ visible: true }).first(),
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(SETTINGS)),
    states: [
      {
        name: 'a number that is none',
        action: async (at) => {
          await field(at, 'budget:guests.number').fill('o sută')
          await save(at)
        },
        expected: 'budget:guests.whole',
      },
      {
        name: 'settings that are not saved',
        action: async (at) => {
          await field(at, 'budget:guests.number').fill('90')
          await save(at)
        },
        expected: alert,
      },
    ],
  },
  {
    path: PATH,
    prepare: full,
    expectsErrors: true,
    states: [
      {
        name: 'an expense added',
        action: add,
        expected: ({ page, t }) => page.getByRole('dialog', { name: t('budget:add') }),
      },
      {
        name: 'an amount that is none',
        action: async (at) => {
          await field(at, 'budget:total_price').fill('o mie')
          await save(at)
        },
        expected: 'budget:amount_wrong',
      },
      {
        name: 'an amount read',
        action: (at) => field(at, 'budget:total_price').fill('1.234,50'),
        expected: ({ page }) =>
          page
            .getByText(/1[.,]234[.,]50/)
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'without what it needs',
        action: async (at) => {
          await at.mockResponse(
            WRITE,
            {
              code: 'invalid',
              error: 'x',
              fields: { name: ['required'], total_price: ['required'] },
            },
            422,
          )
          await save(at)
        },
        expected: 'couple:field.required',
      },
      {
        name: 'asked before it closes',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.holdRequest(ONE)),
    states: [
      { name: 'an expense open', action: edit, expected: topDialog },
      {
        name: 'being saved',
        action: async (at) => {
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(ONE)),
    states: [
      {
        name: 'an expense that is not saved',
        action: async (at) => {
          await edit(at)
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        expected: 'budget:not_saved',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(ONE, 409, 'stale')),
    expectsErrors: true,
    states: [
      {
        name: 'somebody was faster',
        action: async (at) => {
          await edit(at)
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        expected: 'budget:stale_save',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(full, (at) => at.failRequest(ONE)),
    states: [
      {
        name: 'asked before it is deleted',
        action: (at) => buttonStartingWith(at, 'budget:delete', { name: 'Formația' }).click(),
        expected: 'budget:delete_verb',
      },
      {
        name: 'a deletion that failed',
        action: (at) => at.clickButton('budget:delete_verb'),
        expected: alert,
      },
    ],
  },
]
