import type { useListSearchParams } from '@alai/kit/lists/list-search-params'
import type { Budget, ExpenseListParams, useBudgetTotals } from '../api'
import { BudgetSettings } from './budget-settings'
import { BudgetTotals } from './budget-totals'
import { ExpenseFilters } from './expense-filters'

type Props = {
  budget: Budget
  totals: ReturnType<typeof useBudgetTotals>
  listParams: ReturnType<typeof useListSearchParams>
  params: ExpenseListParams
  hasExpenses: boolean
}

/** The settings of the budget, and the totals and filters if there are expenses. */
export function BudgetSettingsAndTotals({
  budget,
  totals,
  listParams,
  params,
  hasExpenses,
}: Props) {
  return (
    <>
      <BudgetSettings
        key={`${budget.id} ${budget.base_currency} ${budget.expected_guests} ${budget.guests_from_answers}`}
        budget={budget}
      />
      {hasExpenses && <BudgetTotals totals={totals} />}
      {hasExpenses && <ExpenseFilters params={params} onChange={listParams.setParams} />}
    </>
  )
}
