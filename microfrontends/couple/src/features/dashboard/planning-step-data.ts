// What the plan, the budget and the to-do list still need: the parties without a seat, and the payments and tasks that are due.
import { daysBetween, todayInBucharest } from '@alai/kit/dates'
import { isPositiveAmount } from '@alai/kit/amounts'
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

/** A payment or a task is listed from this number of days before its date. */
const DUE_WITHIN_DAYS = 14

export type PlanningStepData = {
  confirmedPersons: number
  seatedPersons: number
  duePayments: Schemas['Expense'][]
  dueTasks: Schemas['Task'][]
}

/** The rows that are due, the most urgent first. */
export function selectDueRows<Row>(
  rows: Row[],
  dayOf: (row: Row) => string | null | undefined,
  today: string,
): Row[] {
  return rows
    .filter((row) => {
      const day = dayOf(row)
      return Boolean(day) && daysBetween(today, day ?? '') <= DUE_WITHIN_DAYS
    })
    .toSorted((one, other) => (dayOf(one) ?? '').localeCompare(dayOf(other) ?? ''))
}

/** The expenses that are due and have an amount left to pay. An advance may cover the price. */
export const selectDuePayments = <Expense extends { amount_left: string; due_on?: string | null }>(
  expenses: Expense[],
  today: string,
): Expense[] =>
  selectDueRows(
    expenses.filter(({ amount_left }) => isPositiveAmount(amount_left)),
    ({ due_on }) => due_on,
    today,
  )

const PAGE = { 'page[per_page]': 50 }

async function loadPlanningStepData(event_id: string): Promise<PlanningStepData> {
  const loadTasks = (status: string) =>
    unwrap(
      client.GET('/api/tasks/search', {
        params: { query: { event_id, status, sort: 'deadline', ...PAGE } },
      }),
    )
  const [hall, budget, ...taskLists] = await Promise.all([
    unwrap(client.GET('/api/table_configurations/details', { params: { query: { event_id } } })),
    unwrap(
      client.GET('/api/budgets/details', {
        params: { query: { event_id, paid: false, sort: 'due_on', ...PAGE } },
      }),
    ),
    loadTasks('Nou'),
    loadTasks('In progres'),
  ])
  const today = todayInBucharest()
  return {
    confirmedPersons: hall.table_configuration.confirmed_guests,
    seatedPersons: hall.table_configuration.seated_guests,
    duePayments: selectDuePayments(budget.expenses, today),
    dueTasks: selectDueRows(
      taskLists.flatMap(({ tasks }) => tasks),
      ({ deadline }) => deadline,
      today,
    ),
  }
}

export const usePlanningStepData = (eventId: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', eventId, 'planning'],
    enabled: eventId !== undefined,
    queryFn: () => loadPlanningStepData(eventId ?? ''),
  })
