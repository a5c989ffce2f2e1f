import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Select, Stack, Switch, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useLengthLimit } from '../../../shared/text-limit'
import { DialogFooter } from '@alai/kit/forms/dialog-footer'
import { focusFirstInvalidField, useFieldErrors } from '@alai/kit/forms/field-errors'
import { useRestoreFocus } from '@alai/kit/components/focus'
import { FormModal, useIsDirty } from '@alai/kit/forms/form-modal'
import { toastSuccess } from '@alai/kit/components/toasts'
import { todayInBucharest } from '../../tasks/api'
import { isFileTooLarge } from '@alai/kit/forms/media-field'
import { AmountField } from './amount-field'
import { parseAmount } from '@alai/kit/amounts'
import {
  type Budget,
  CATEGORIES,
  CURRENCIES,
  type Expense,
  type ExpenseFormValues,
  type ExpenseFiles,
  validateExpense,
  toExpenseForm,
  saveExpense,
  useBudgetMutation,
} from '../api'
import styles from './budget.module.css'
import { ExpenseFileField } from './expense-file-field'
import { ExpenseConflictAlert } from './expense-conflict-alert'
import { useBudgetTexts } from '../texts'

type Props = {
  budget: Budget
  expense: Expense | undefined
  latest: Expense | undefined
  onClose: () => void
}

/** Adds or edits an expense. Errors never discard the input. `latest` is the expense as the list currently has it. */
export function ExpenseDialog({ budget, expense, latest, onClose }: Props) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const lengthLimitProps = useLengthLimit()
  useRestoreFocus()
  const [initialForm] = useState(() => toExpenseForm(expense, language, budget.base_currency))
  const [form, setForm] = useState(initialForm)
  const [attachments, setAttachments] = useState<ExpenseFiles>({
    document: undefined,
    invoice: undefined,
  })
  const [clientErrors, setClientErrors] = useState<Record<string, string>>({})
  const save = useBudgetMutation(
    (overwrite: boolean) =>
      saveExpense(budget.id, expense, initialForm, form, attachments, overwrite),
    () => {
      toastSuccess(t(expense ? 'edited' : 'added'))
      onClose()
    },
  )
  const { apiError, fieldError, errorProps, clearFieldError, isErrorCleared } = useFieldErrors(
    save.error,
  )
  const isDirty = useIsDirty([
    form,
    ...Object.values(attachments).map((file) => (file instanceof File ? file.name : file)),
  ])
  const setFields = (change: Partial<ExpenseFormValues>) => {
    Object.keys(change).forEach(clearFieldError)
    setClientErrors(
      Object.fromEntries(Object.entries(clientErrors).filter(([name]) => !(name in change))),
    )
    setForm({ ...form, ...change })
  }
  const amountError = (name: 'total_price' | 'advance_payment') => {
    const codes = isErrorCleared(name) ? [] : (apiError?.fieldCodes(name) ?? [])
    if (clientErrors[name] || codes.includes('invalid')) return t('amount_wrong')
    return codes.includes('out_of_range') ? t('amount_large') : fieldError(name)
  }
  const submit = (overwrite = false) => {
    const errors = validateExpense(form)
    setClientErrors(errors)
    if (
      Object.keys(errors).length > 0 ||
      isFileTooLarge(attachments.document) ||
      isFileTooLarge(attachments.invoice)
    )
      focusFirstInvalidField()
    else save.mutate(overwrite)
  }
  const guests = budget.guests_from_answers ? budget.answered_guests : budget.expected_guests
  const unitPrice = parseAmount(form.total_price)
  const formatAmount = (value: string) =>
    formatMoney({ amount: value, currency: form.currency }, language)
  const totalNote =
    form.cost_per_guest && unitPrice
      ? t('each_is', {
          each: formatAmount(unitPrice),
          guests,
          cost: formatAmount(multiplyAmount(unitPrice, guests)),
        })
      : undefined
  const excessAdvance = overpayment(
    form.advance_payment,
    form.cost_per_guest && unitPrice ? multiplyAmount(unitPrice, guests) : form.total_price,
  )
  const isListFull = apiError?.fieldCodes('name').includes('too_many')
  const isStale = apiError?.problem?.code === 'stale'
  const fileError =
    apiError?.status === 413 || apiError?.status === 415 || apiError?.fieldCodes('image').length
      ? (fieldError('image') ?? apiError.problem?.error)
      : undefined
  const hasFieldError = [
    'name',
    'category',
    'total_price',
    'advance_payment',
    'currency',
    'comment',
    'due_on',
  ].some((name) => apiError?.fieldCodes(name).length)
  const hasOtherError = save.isError && !isStale && !fileError && (isListFull || !hasFieldError)
  const reason = isListFull
    ? t('too_many')
    : apiError?.status === 404
      ? t('gone')
      : apiError && apiError.status < 500
        ? apiError.problem?.error
        : undefined
  return (
    <FormModal
      isDirty={isDirty}
      onClose={onClose}
      size="lg"
      title={t(expense ? 'edit_title' : 'add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <div className={styles.pair}>
            <TextInput
              data-autofocus
              label={t('name')}
              placeholder={t('name_hint')}
              required
              value={form.name}
              {...errorProps('name')}
              error={isListFull ? undefined : fieldError('name')}
              onChange={(e) => setFields({ name: e.target.value })}
            />
            <Select
              label={t('category')}
              allowDeselect={false}
              value={form.category}
              {...errorProps('category')}
              onChange={(v) => v && setFields({ category: v })}
              data={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
            <AmountField
              label={t(form.cost_per_guest ? 'total_each' : 'total_price')}
              required
              value={form.total_price}
              currency={form.currency}
              error={amountError('total_price')}
              onChange={(total_price) => setFields({ total_price })}
              note={totalNote}
            />
            <Select
              label={t('currency')}
              allowDeselect={false}
              value={form.currency}
              {...errorProps('currency')}
              onChange={(v) => v && setFields({ currency: v })}
              data={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
            />
            <AmountField
              label={t('advance_payment')}
              value={form.advance_payment}
              currency={form.currency}
              error={amountError('advance_payment')}
              onChange={(advance_payment) => setFields({ advance_payment })}
              warning={excessAdvance && t('advance_over', { amount: formatAmount(excessAdvance) })}
            />
            <TextInput
              label={t('due_on')}
              type="date"
              value={form.due_on}
              {...errorProps('due_on')}
              description={
                form.due_on && !form.paid && form.due_on < todayInBucharest()
                  ? t('past')
                  : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(e) => setFields({ due_on: e.target.value })}
            />
            <Switch
              label={t('cost_per_guest')}
              checked={form.cost_per_guest}
              onChange={(e) => setFields({ cost_per_guest: e.target.checked })}
            />
            <Switch
              label={t('paid')}
              checked={form.paid}
              onChange={(e) => setFields({ paid: e.target.checked })}
            />
          </div>
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            value={form.comment}
            {...lengthLimitProps(form.comment, fieldError('comment'))}
            onChange={(e) => setFields({ comment: e.target.value })}
          />
          <div className={styles.pair}>
            {(['document', 'invoice'] as const).map((kind) => (
              <ExpenseFileField
                key={kind}
                kind={kind}
                current={expense?.[kind] ?? null}
                change={attachments[kind]}
                onChange={(change) => {
                  clearFieldError('image')
                  setAttachments({ ...attachments, [kind]: change })
                }}
                error={attachments[kind] instanceof File ? fileError : undefined}
              />
            ))}
          </div>
          {isStale && (
            <ExpenseConflictAlert
              previous={expense}
              latest={latest}
              onOverwrite={() => submit(true)}
              isSaving={save.isPending}
            />
          )}
          <DialogFooter
            isSaving={save.isPending}
            error={hasOtherError && (reason ?? t('not_saved'))}
          />
        </Stack>
      </form>
    </FormModal>
  )
}

/** Multiplies an amount, rounded half-up to cents as the server does. */
const multiplyAmount = (amount: string, factor: number): string =>
  fromCents(toCents(amount) * BigInt(factor))

/** By how much the advance exceeds the price. Undefined if it does not, or if one of the amounts is invalid. */
function overpayment(advance: string, price: string): string | undefined {
  const [paid, cost] = [parseAmount(advance), parseAmount(price)]
  if (!paid || !cost) return undefined
  const difference = toCents(paid) - toCents(cost)
  return difference > 0n ? fromCents(difference) : undefined
}

function toCents(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return (BigInt(units + decimals.padEnd(3, '0').slice(0, 3)) + 5n) / 10n
}

function fromCents(cents: bigint): string {
  const text = cents.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
