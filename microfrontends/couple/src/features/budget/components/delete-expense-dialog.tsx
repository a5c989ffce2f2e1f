import { focusHeading } from '@alai/kit/components/focus'
import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Expense, deleteExpense, useBudgetMutation } from '../api'
import { useBudgetTexts } from '../texts'

type Props = { expense: Expense | undefined; onClose: () => void }

/** Asks for confirmation before an expense is deleted. The dialog is open while `expense` is set. */
export function DeleteExpenseDialog({ expense, onClose }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const remove = useBudgetMutation(deleteExpense, () => {
    toastSuccess(tBudget('deleted'))
    onClose()
    focusHeading()
  })
  return (
    <ConfirmDialog
      open={expense !== undefined}
      onClose={onClose}
      title={tBudget('delete_title', { name: expense?.name ?? '' })}
      text={tBudget('delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={tBudget('delete_verb')}
      isBusy={remove.isPending}
      onConfirm={() =>
        expense &&
        remove.mutate(expense.id, { onError: () => toastError(undefined, t('delete_failed')) })
      }
    />
  )
}
