import { toastSuccess } from '@alai/kit/components/toasts'
import { useForm } from '@alai/kit/forms/use-form'
import { useLanguage } from '@alai/kit/i18n'
import { type Budget, type Expense, saveExpense, useBudgetMutation } from './api'
import { toSaveFailureDisplay } from './expense-save-failure'
import { type ExpenseFormValues, toExpenseForm, validateExpense } from './expense-form-values'
import { useBudgetTexts } from './texts'

export type ExpenseFormState = ReturnType<typeof useExpenseForm>

/** The form of an expense and its save. An error never discards the input. */
export function useExpenseForm(budget: Budget, expense: Expense | undefined, onClose: () => void) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const save = useBudgetMutation(
    (input: { previous: ExpenseFormValues; values: ExpenseFormValues; overwrite: boolean }) =>
      saveExpense(budget.id, expense, input.previous, input.values, input.overwrite),
    () => {
      toastSuccess(t(expense ? 'edited' : 'added'))
      onClose()
    },
  )
  const form = useForm({
    defaultValues: toExpenseForm(expense, language, budget.base_currency),
    error: save.error,
    validate: validateExpense,
  })
  const submit = (overwrite: boolean) =>
    form.handleSubmit((values) => save.mutate({ previous: form.base.form, values, overwrite }))
  const amountError = (name: 'total_price' | 'advance_payment') => {
    const codes = form.isErrorCleared(name) ? [] : (form.apiError?.fieldCodes(name) ?? [])
    const typedCode = form.isSubmitted ? validateExpense(form.values)[name] : undefined
    if ((typedCode ?? codes[0]) === 'invalid') return t('amount_wrong')
    return codes.includes('out_of_range') ? t('amount_large') : form.fieldError(name)
  }
  return {
    ...form,
    amountError,
    ...toSaveFailureDisplay(save.error, form, t),
    isSaving: save.isPending,
    handleSubmit: submit(false),
    overwrite: () => void submit(true)(),
    setFile: (kind: 'document' | 'invoice', change: ExpenseFormValues['document']) => {
      form.clearFieldError('image')
      form.setValue(kind, change)
    },
  }
}
