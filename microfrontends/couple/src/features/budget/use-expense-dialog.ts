import { toastError } from '@alai/kit/components/toasts'
import type { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useEffect, useState } from 'react'
import { type Expense, useExpense } from './api'
import { useBudgetTexts } from './texts'

/**
 * The expense that the dialog shows: a new one, one of the list, or the one that the URL names. If that one was
 * deleted, an error is shown.
 */
export function useExpenseDialog(
  budgetId: string | undefined,
  listParams: ReturnType<typeof useListSearchParams>,
) {
  const t = useBudgetTexts()
  const linkedExpense = useExpense(budgetId, listParams.get('expense'))
  const [chosenExpense, setChosenExpense] = useState<Expense | 'new'>()
  useEffect(() => {
    if (linkedExpense.data === null) toastError(undefined, t('gone'))
  }, [linkedExpense.data, t])
  const openedExpense = chosenExpense ?? linkedExpense.data ?? undefined
  return {
    isOpen: openedExpense !== undefined,
    /** Undefined for a new expense. */
    editedExpense: openedExpense === 'new' ? undefined : openedExpense,
    openExpense: setChosenExpense,
    closeExpense: () => {
      setChosenExpense(undefined)
      if (listParams.get('expense')) listParams.setParams({ expense: '' }, true)
    },
  }
}
