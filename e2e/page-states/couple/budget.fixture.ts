// The budget, expenses and totals that the server returns to the states of the budget.
import { dateInDays } from '../../support/dates'
import { inSequence, selectEvent } from '../page-state-steps'

export const LIST = '**/api/budgets/details?**'
export const TOTALS = '**/api/budgets/calculate_total_row?**'

const id = (number: number) => `01900000-0000-7000-8000-0000000000${number}`

export const budget = {
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
  cost_unknown: false,
  amount_left: total_price,
  in_base: null,
  document: null,
  invoice: null,
  version: 1,
  ...overrides,
})

export const EXPENSE_ROWS = [
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

export const totals = {
  total_cost: '651205963.12',
  left_to_pay: '651146763.12',
  cost_per_invitee: '5426716.36',
  total_overpaid: '0.00',
  guest_count: 120,
  unknown_costs: 0,
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

export const makePagination = (total: number) => ({
  current_page: 1,
  per_page: 10,
  total,
  last_page: Math.ceil(total / 10),
})

export const mockBudget = inSequence(
  selectEvent('full'),
  (driver) =>
    driver.mockResponse(LIST, { budget, expenses: EXPENSE_ROWS, pagination: makePagination(32) }),
  (driver) => driver.mockResponse(TOTALS, { totals }),
)
