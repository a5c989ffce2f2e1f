import { PageHeader } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { ExportButton } from '../../exports'
import { type ExpenseListParams, isFiltered } from '../api'
import { useBudgetTexts } from '../texts'

type Props = {
  eventId: string
  params: ExpenseListParams
  /** The number of expenses that match the filters. Undefined until the list is loaded. */
  expenseCount: number | undefined
  hasActions: boolean
  addButton: ReactNode
}

/** The title of the budget with the number of expenses, the export and the button that adds an expense. */
export function BudgetHeader({ eventId, params, expenseCount, hasActions, addButton }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  return (
    <PageHeader
      title={t('budget.title')}
      subtitle={
        expenseCount !== undefined &&
        expenseCount > 0 &&
        tBudget(isFiltered(params) ? 'fit' : 'line', { count: expenseCount })
      }
    >
      {hasActions && (
        <>
          <ExportButton
            eventId={eventId}
            kind="budget"
            filters={{ category: params.category, paid: params.paid }}
          />
          {addButton}
        </>
      )}
    </PageHeader>
  )
}
