import { useRestoreFocus } from '@alai/kit/components/focus'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { FormModal } from '@alai/kit/forms/form-modal'
import { Stack } from '@alai/ui'
import type { Budget, Expense } from '../api'
import { useBudgetTexts } from '../texts'
import { useExpenseForm } from '../use-expense-form'
import styles from './budget.module.css'
import { ExpenseConflictAlert } from './expense-conflict-alert'
import { ExpenseFields } from './expense-fields'
import { ExpenseFileField } from './expense-file-field'

type Props = {
  budget: Budget
  expense: Expense | undefined
  latest: Expense | undefined
  onClose: () => void
}

/** Adds or edits an expense. `latest` is the current expense in the list. */
export function ExpenseDialog({ budget, expense, latest, onClose }: Props) {
  const t = useBudgetTexts()
  useRestoreFocus()
  const form = useExpenseForm(budget, expense, onClose)
  return (
    <FormModal
      isDirty={form.isDirty}
      onClose={onClose}
      size="lg"
      title={t(expense ? 'edit_title' : 'add')}
    >
      <form noValidate onSubmit={form.handleSubmit}>
        <Stack>
          <ExpenseFields budget={budget} form={form} />
          <div className={styles.pair}>
            {(['document', 'invoice'] as const).map((kind) => (
              <ExpenseFileField
                key={kind}
                kind={kind}
                current={expense?.[kind] ?? null}
                change={form.values[kind]}
                onChange={(change) => form.setFile(kind, change)}
                error={form.values[kind] instanceof File ? form.fileError : undefined}
              />
            ))}
          </div>
          {form.isStale && (
            <ExpenseConflictAlert
              previous={expense}
              latest={latest}
              onOverwrite={form.overwrite}
              isSaving={form.isSaving}
            />
          )}
          <DialogFooter isSaving={form.isSaving} error={form.footerError} />
        </Stack>
      </form>
    </FormModal>
  )
}
