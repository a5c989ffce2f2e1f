import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button } from '@alai/ui'
import { useState } from 'react'
import { PageLoading } from '../../../shared/components/page-status'
import { useSelectedEvent } from '../../events'
import {
  type Expense,
  isFiltered,
  parseExpenseListParams,
  useBudgetWithExpenses,
  useBudgetTotals,
} from '../api'
import { BudgetHeader } from '../components/budget-header'
import { BudgetSettingsAndTotals } from '../components/budget-settings-and-totals'
import { CategoryBreakdown } from '../components/budget-totals'
import { DeleteExpenseDialog } from '../components/delete-expense-dialog'
import { ExpenseDialog } from '../components/expense-dialog'
import { ExpenseResults } from '../components/expense-results'
import { useBudgetTexts } from '../texts'
import { useExpenseDialog } from '../use-expense-dialog'

/** The budget: costs, payments and the remaining amount, in each expense's currency and in the base currency. */
export default function BudgetPage() {
  const t = useBudgetTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const params = parseExpenseListParams(listParams.get)
  const list = useBudgetWithExpenses(event?.id, params, listParams.page)
  useClampPage(listParams.page, list, listParams.replacePage)
  const budget = list.data?.budget
  const totals = useBudgetTotals(budget?.id)
  const { isOpen, editedExpense, openExpense, closeExpense } = useExpenseDialog(
    budget?.id,
    listParams,
  )
  const [deleting, setDeleting] = useState<Expense>()
  if (!event) return <PageLoading />
  const expenseCount = list.data?.pagination.total
  const hasExpenses = expenseCount !== 0 || isFiltered(params)
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => openExpense('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <BudgetHeader
        eventId={event.id}
        params={params}
        expenseCount={expenseCount}
        hasActions={budget !== undefined && hasExpenses}
        addButton={addButton}
      />
      {budget && (
        <BudgetSettingsAndTotals
          budget={budget}
          totals={totals}
          listParams={listParams}
          params={params}
          hasExpenses={hasExpenses}
        />
      )}
      <ExpenseResults
        list={list}
        listParams={listParams}
        params={params}
        addButton={addButton}
        onEdit={openExpense}
        onDelete={setDeleting}
      />
      {totals.data && hasExpenses && <CategoryBreakdown totals={totals.data} />}
      {budget && isOpen && (
        <ExpenseDialog
          budget={budget}
          expense={editedExpense}
          latest={list.data?.expenses.find(({ id }) => id === editedExpense?.id)}
          onClose={closeExpense}
        />
      )}
      <DeleteExpenseDialog expense={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
