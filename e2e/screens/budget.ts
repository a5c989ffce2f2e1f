// The budget: settings, totals, table and cards, and the dialog of an expense.
import { both, busy, dialog, escape, field, list, named, on } from './area'
import type { At, Screen, State } from './screen'

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
const paper = (n: number, kind: string) => ({
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
    document: paper(11, 'document'),
    invoice: paper(11, 'invoice'),
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
const full = both(
  on('full'),
  (at) => at.answer(LIST, { budget, expenses: ROWS, pagination: pages(32) }),
  (at) => at.answer(TOTALS, { totals }),
)

const add = (at: At) => at.press('budget:add')
const save = (at: At) => at.press('couple:save')
const edit = (at: At) => named(at, 'budget:edit', { name: 'Formația' }).click()
const alert: State['see'] = ({ page }) => page.getByRole('alert').filter({ visible: true }).first()
const whole: State['see'] = ({ page, w }) => page.getByRole('region', { name: w('budget:totals') })

export const BUDGET_ROWS: Screen[] = [
  ...list(PATH, LIST, { on: 'bare', name: 'empty', see: 'budget:empty' }),
  { path: PATH, before: full, states: [{ name: 'whole', see: whole }] },
  {
    path: `${PATH}?paid=true&category=beauty`,
    before: on('bare'),
    states: [{ name: 'no hit', see: 'budget:none_fit' }],
  },
  {
    path: `${PATH}?paid=false&sort=-due_on`,
    before: full,
    states: [{ name: 'narrowed', see: 'couple:clear' }],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(TOTALS, 403)),
    states: [{ name: 'totals failed', see: 'budget:totals_failed' }],
  },
  {
    path: PATH,
    before: both(full, (at) =>
      at.answer(TOTALS, { totals: { ...totals, rates_bundled: true, rates_on: '2026-01-05' } }),
    ),
    states: [{ name: 'older rates', see: whole }],
  },
  {
    path: PATH,
    before: both(
      on('full'),
      (at) =>
        at.answer(LIST, {
          budget: { ...budget, guests_from_answers: true },
          expenses: ROWS,
          pagination: pages(4),
        }),
      (at) => at.answer(TOTALS, { totals }),
    ),
    states: [
      {
        name: 'guests of the answers',
        see: ({ page }) => page.getByText('84').filter({ visible: true }).first(),
      },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(SETTINGS)),
    states: [
      {
        name: 'a number that is none',
        do: async (at) => {
          await field(at, 'budget:guests.number').fill('o sută')
          await save(at)
        },
        see: 'budget:guests.whole',
      },
      {
        name: 'settings that are not saved',
        do: async (at) => {
          await field(at, 'budget:guests.number').fill('90')
          await save(at)
        },
        see: alert,
      },
    ],
  },
  {
    path: PATH,
    before: full,
    refuses: true,
    states: [
      {
        name: 'an expense added',
        do: add,
        see: ({ page, w }) => page.getByRole('dialog', { name: w('budget:add') }),
      },
      {
        name: 'an amount that is none',
        do: async (at) => {
          await field(at, 'budget:total_price').fill('o mie')
          await save(at)
        },
        see: 'budget:amount_wrong',
      },
      {
        name: 'an amount read',
        do: (at) => field(at, 'budget:total_price').fill('1.234,50'),
        see: ({ page }) =>
          page
            .getByText(/1[.,]234[.,]50/)
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'without what it needs',
        do: async (at) => {
          await at.answer(
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
        see: 'couple:field.required',
      },
      { name: 'asked before it closes', do: escape, see: 'couple:unsaved.dialog_title' },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.hold(ONE)),
    states: [
      { name: 'an expense open', do: edit, see: dialog },
      {
        name: 'being saved',
        do: async (at) => {
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(ONE)),
    states: [
      {
        name: 'an expense that is not saved',
        do: async (at) => {
          await edit(at)
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        see: 'budget:not_saved',
      },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(ONE, 409, 'stale')),
    refuses: true,
    states: [
      {
        name: 'somebody was faster',
        do: async (at) => {
          await edit(at)
          await field(at, 'budget:name').fill('Formația Alai')
          await save(at)
        },
        see: 'budget:stale_save',
      },
    ],
  },
  {
    path: PATH,
    before: both(full, (at) => at.fail(ONE)),
    states: [
      {
        name: 'asked before it is deleted',
        do: (at) => named(at, 'budget:delete', { name: 'Formația' }).click(),
        see: 'budget:delete_verb',
      },
      { name: 'a deletion that failed', do: (at) => at.press('budget:delete_verb'), see: alert },
    ],
  },
]
