// Queries and mutations of the budget, and the list parameters in the URL.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { parseBooleanParam } from '@alai/kit/lists/list-search-params'
import type { Sort } from '@alai/ui'
import { pickChangedFormFields, buildFormData, formDataOptions } from '@alai/kit/form-data'
import { fileFormFields } from '@alai/kit/forms/media-field'
import { type ExpenseFormValues, toWireExpense } from './expense-form-values'

export type Budget = Schemas['Budget']
export type Expense = Schemas['Expense']
export type BudgetTotalsView = Schemas['TotalRow']

/** The values that the API accepts, in the order in which the form offers them. */
export const CURRENCIES = ['RON', 'EUR', 'USD', 'GBP'] as const
export const EXPENSE_CATEGORIES = [
  'restaurant',
  'photo_video',
  'music',
  'flowers',
  'clothing',
  'beauty',
  'sweets',
  'rings',
  'ceremony',
  'stationery',
  'transport',
  'lodging',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

export type ExpenseSortColumn = 'name' | 'total_price' | 'amount_left' | 'due_on'
export type ExpenseSort = Sort<ExpenseSortColumn | 'created_at'>
export const EXPENSE_SORTS: ExpenseSort[] = [
  'created_at',
  '-created_at',
  'due_on',
  '-due_on',
  '-amount_left',
  'amount_left',
  '-total_price',
  'total_price',
  'name',
  '-name',
]
export const DEFAULT_SORT: ExpenseSort = 'created_at'

export type ExpenseListParams = {
  category: ExpenseCategory | undefined
  paid: boolean | undefined
  sort: ExpenseSort
}

/** Parses the list parameters in the URL. Unknown values are ignored, because the server would reject them. */
export function parseExpenseListParams(get: (name: string) => string): ExpenseListParams {
  const parseParam = <Value extends string>(allowed: readonly Value[], name: string) =>
    allowed.find((value) => value === get(name))
  return {
    category: parseParam(EXPENSE_CATEGORIES, 'category'),
    paid: parseBooleanParam(get('paid')),
    sort: parseParam(EXPENSE_SORTS, 'sort') ?? DEFAULT_SORT,
  }
}

export const isFiltered = ({ category, paid }: ExpenseListParams): boolean =>
  category !== undefined || paid !== undefined

export function useBudgetWithExpenses(
  eventId: string | undefined,
  { category, paid, sort }: ExpenseListParams,
  page: number,
) {
  return useQuery({
    queryKey: ['budget', 'list', eventId, { category, paid, sort }, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/budgets/details', {
          params: {
            query: {
              event_id: eventId ?? '',
              category,
              paid,
              sort,
              'page[number]': page,
              'page[per_page]': 10,
            },
          },
        }),
      ),
  })
}

export function useBudgetTotals(budgetId: string | undefined) {
  return useQuery({
    queryKey: ['budget', 'totals', budgetId],
    enabled: budgetId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/budgets/calculate_total_row', {
            params: { query: { budget_id: budgetId ?? '' } },
          }),
        )
      ).totals,
  })
}

/** Loads the expense that the URL names, or null if it does not exist. It may be on another page of the list. */
export function useExpense(budgetId: string | undefined, id: string) {
  return useQuery({
    queryKey: ['budget', 'named', budgetId, id],
    enabled: budgetId !== undefined && id !== '',
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/expenses', { params: { query: { budget_id: budgetId ?? '' } } }),
        )
      ).expenses.find((expense) => expense.id === id) ?? null,
  })
}

/** A mutation that invalidates the list and the totals. After an error it invalidates only the list. */
export function useBudgetMutation<Input, Result = unknown>(
  mutationFn: (value: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: mutationFn,
    onSuccess: async (result: Result) => {
      await queryClient.invalidateQueries({ queryKey: ['budget'] })
      onSuccess(result)
    },
    // The list is reloaded after an error, too, because the cause may be a concurrent change.
    onError: () => queryClient.invalidateQueries({ queryKey: ['budget', 'list'] }),
  })
}

export const updateBudget = (id: string, budget: Schemas['BudgetWrite']) =>
  unwrap(client.PUT('/api/budgets/{id}', { params: { path: { id } }, body: { budget } }))

/** Creates an expense, or sends the changed fields of an existing one. It sends the loaded version, unless `overwrite` is set. */
export function saveExpense(
  budgetId: string,
  expense: Expense | undefined,
  previous: ExpenseFormValues,
  form: ExpenseFormValues,
  overwrite: boolean,
) {
  const fileFields = {
    ...fileFormFields('document', form.document),
    ...fileFormFields('invoice', form.invoice),
  }
  const toBody = (fields: Parameters<typeof buildFormData>[1]) =>
    asFormDataBody(buildFormData('expense', { ...fields, ...fileFields })) as never
  if (!expense)
    return unwrap(
      client.POST('/api/expenses', {
        body: toBody({ ...toWireExpense(form), budget_id: budgetId }),
        ...formDataOptions,
      }),
    )
  const fields = {
    ...pickChangedFormFields(toWireExpense(previous), toWireExpense(form)),
    ...(overwrite ? {} : { version: String(expense.version) }),
  }
  return unwrap(
    client.PUT('/api/expenses/{id}', {
      params: { path: { id: expense.id } },
      body: toBody(fields),
      ...formDataOptions,
    }),
  )
}

export const deleteExpense = (id: string) =>
  unwrap(client.DELETE('/api/expenses/{id}', { params: { path: { id } } }))
