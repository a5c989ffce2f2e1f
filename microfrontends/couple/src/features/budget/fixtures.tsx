// Fixtures of the budget: settings, expenses, totals and helpers.
import type { Schemas } from '@alai/kit/api'
import { screen } from '@testing-library/react'
import {
  EVENT_ID,
  ok,
  renderCouplePage,
  makePagination,
  type Replies,
} from '../../testing/couple-fixtures'
import BudgetPage from './pages/budget-page'

export const GET_BUDGET_OPERATION = 'GET /api/budgets/details'
export const GET_BUDGET_TOTALS_OPERATION = 'GET /api/budgets/calculate_total_row'
export const BUDGET_ID = '01900000-0000-7000-8000-0000000000b1'
export const EXPENSE_ID = '01900000-0000-7000-8000-0000000000e1'
export const LOAD_FAILED_TEXT =
  'Nu am putut încărca sau salva. Verificați legătura și încercați din nou.'

export const makeBudget = (patch: Partial<Schemas['Budget']> = {}): Schemas['Budget'] => ({
  id: BUDGET_ID,
  event_id: EVENT_ID,
  base_currency: 'RON',
  expected_guests: 120,
  guests_from_answers: false,
  answered_guests: 84,
  ...patch,
})

export function makeExpense(patch: Partial<Schemas['Expense']> = {}): Schemas['Expense'] {
  return {
    id: EXPENSE_ID,
    event_id: EVENT_ID,
    budget_id: BUDGET_ID,
    name: 'Formația',
    category: 'music',
    total_price: '2500.00',
    advance_payment: '500.00',
    currency: 'EUR',
    cost_per_guest: false,
    paid: false,
    comment: 'Restul în seara nunții.',
    due_on: '2099-04-16',
    cost: '2500.00',
    in_base: { amount: '12726.25', currency: 'RON' },
    cost_unknown: false,
    amount_left: '2000.00',
    document: null,
    invoice: null,
    version: 3,
    ...patch,
  }
}

export const totalsReply = (patch: Partial<Schemas['TotalRow']> = {}) =>
  ok({
    totals: {
      total_cost: '58926.25',
      left_to_pay: '40100.00',
      cost_per_invitee: '491.05',
      total_overpaid: '0.00',
      guest_count: 120,
      unknown_costs: 0,
      total_advance: '18826.25',
      total_paid: '18826.25',
      currency: 'RON',
      rates_on: '2099-04-09',
      rates_bundled: false,
      rates: [{ currency: 'EUR', lei: '5.0905' }],
      by_category: [
        { category: 'restaurant', total: '46200.00' },
        { category: 'music', total: '12726.25' },
      ],
      ...patch,
    },
  })
export const expensesReply = (
  expenses: Schemas['Expense'][],
  budget = makeBudget(),
  total = expenses.length,
) => ok({ budget, expenses, pagination: makePagination(total) })

/** Renders the budget page with these expenses. */
export async function renderBudgetPage(
  expenses = [makeExpense()],
  replies: Replies = {},
  query = '',
  isNarrowScreen = false,
) {
  const requests = await renderCouplePage(
    <BudgetPage />,
    { path: `/app/buget${query}`, isNarrowScreen },
    {
      [GET_BUDGET_OPERATION]: expensesReply(expenses),
      [GET_BUDGET_TOTALS_OPERATION]: totalsReply(),
      ...replies,
    },
  )
  if (expenses.length > 0) await screen.findAllByText(expenses[0]?.name ?? '')
  return requests
}
