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
import c from './budget.module.css'
import { ExpenseFileField } from './expense-file-field'
import { ExpenseConflictAlert } from './expense-conflict-alert'
import { useBudgetTexts } from '../texts'

type Props = {
  budget: Budget
  expense: Expense | undefined
  latest: Expense | undefined
  close: () => void
}

/** Adds or edits an expense. Errors never discard the input. `latest` is the expense as the list currently has it. */
export function ExpenseDialog({ budget, expense, latest, close }: Props) {
  const s = useBudgetTexts()
  const language = useLanguage()
  const counted = useLengthLimit()
  useRestoreFocus()
  const [was] = useState(() => toExpenseForm(expense, language, budget.base_currency))
  const [form, setForm] = useState(was)
  const [papers, setPapers] = useState<ExpenseFiles>({ document: undefined, invoice: undefined })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const save = useBudgetMutation(
    (anyway: boolean) => saveExpense(budget.id, expense, was, form, papers, anyway),
    () => {
      toastSuccess(s(expense ? 'edited' : 'added'))
      close()
    },
  )
  const { failure, sentence, errorProps, mend, isErrorCleared } = useFieldErrors(save.error)
  const dirty = useIsDirty([
    form,
    ...Object.values(papers).map((paper) => (paper instanceof File ? paper.name : paper)),
  ])
  const set = (change: Partial<ExpenseFormValues>) => {
    Object.keys(change).forEach(mend)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in change))))
    setForm({ ...form, ...change })
  }
  const amount = (name: 'total_price' | 'advance_payment') => {
    const codes = isErrorCleared(name) ? [] : (failure?.fieldCodes(name) ?? [])
    if (faults[name] || codes.includes('invalid')) return s('amount_wrong')
    return codes.includes('out_of_range') ? s('amount_large') : sentence(name)
  }
  const send = (anyway = false) => {
    const wrong = validateExpense(form)
    setFaults(wrong)
    if (
      Object.keys(wrong).length > 0 ||
      isFileTooLarge(papers.document) ||
      isFileTooLarge(papers.invoice)
    )
      focusFirstInvalidField()
    else save.mutate(anyway)
  }
  const guests = budget.guests_from_answers ? budget.answered_guests : budget.expected_guests
  const each = parseAmount(form.total_price)
  const written = (value: string) =>
    formatMoney({ amount: value, currency: form.currency }, language)
  const whole =
    form.cost_per_guest && each
      ? s('each_is', { each: written(each), guests, cost: written(multiplyAmount(each, guests)) })
      : undefined
  const over = overpayment(
    form.advance_payment,
    form.cost_per_guest && each ? multiplyAmount(each, guests) : form.total_price,
  )
  const full = failure?.fieldCodes('name').includes('too_many')
  const stale = failure?.problem?.code === 'stale'
  const paper =
    failure?.status === 413 || failure?.status === 415 || failure?.fieldCodes('image').length
      ? (sentence('image') ?? failure.problem?.error)
      : undefined
  const known = [
    'name',
    'category',
    'total_price',
    'advance_payment',
    'currency',
    'comment',
    'due_on',
  ].some((name) => failure?.fieldCodes(name).length)
  const other = save.isError && !stale && !paper && (full || !known)
  const reason = full
    ? s('too_many')
    : failure?.status === 404
      ? s('gone')
      : failure && failure.status < 500
        ? failure.problem?.error
        : undefined
  return (
    <FormModal isDirty={dirty} onClose={close} size="lg" title={s(expense ? 'edit_title' : 'add')}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          send()
        }}
      >
        <Stack>
          <div className={c.pair}>
            <TextInput
              data-autofocus
              label={s('name')}
              placeholder={s('name_hint')}
              required
              value={form.name}
              {...errorProps('name')}
              error={full ? undefined : sentence('name')}
              onChange={(e) => set({ name: e.target.value })}
            />
            <Select
              label={s('category')}
              allowDeselect={false}
              value={form.category}
              {...errorProps('category')}
              onChange={(v) => v && set({ category: v })}
              data={CATEGORIES.map((value) => ({ value, label: s(`category.${value}`) }))}
            />
            <AmountField
              label={s(form.cost_per_guest ? 'total_each' : 'total_price')}
              required
              value={form.total_price}
              currency={form.currency}
              error={amount('total_price')}
              onChange={(total_price) => set({ total_price })}
              note={whole}
            />
            <Select
              label={s('currency')}
              allowDeselect={false}
              value={form.currency}
              {...errorProps('currency')}
              onChange={(v) => v && set({ currency: v })}
              data={CURRENCIES.map((value) => ({ value, label: s(`currency.${value}`) }))}
            />
            <AmountField
              label={s('advance_payment')}
              value={form.advance_payment}
              currency={form.currency}
              error={amount('advance_payment')}
              onChange={(advance_payment) => set({ advance_payment })}
              warning={over && s('advance_over', { amount: written(over) })}
            />
            <TextInput
              label={s('due_on')}
              type="date"
              value={form.due_on}
              {...errorProps('due_on')}
              description={
                form.due_on && !form.paid && form.due_on < todayInBucharest()
                  ? s('past')
                  : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(e) => set({ due_on: e.target.value })}
            />
            <Switch
              label={s('cost_per_guest')}
              checked={form.cost_per_guest}
              onChange={(e) => set({ cost_per_guest: e.target.checked })}
            />
            <Switch
              label={s('paid')}
              checked={form.paid}
              onChange={(e) => set({ paid: e.target.checked })}
            />
          </div>
          <Textarea
            label={s('comment')}
            autosize
            minRows={2}
            value={form.comment}
            {...counted(form.comment, sentence('comment'))}
            onChange={(e) => set({ comment: e.target.value })}
          />
          <div className={c.pair}>
            {(['document', 'invoice'] as const).map((kind) => (
              <ExpenseFileField
                key={kind}
                kind={kind}
                current={expense?.[kind] ?? null}
                change={papers[kind]}
                onChange={(change) => {
                  mend('image')
                  setPapers({ ...papers, [kind]: change })
                }}
                error={papers[kind] instanceof File ? paper : undefined}
              />
            ))}
          </div>
          {stale && (
            <ExpenseConflictAlert
              previous={expense}
              latest={latest}
              onOverwrite={() => send(true)}
              isSaving={save.isPending}
            />
          )}
          <DialogFooter isSaving={save.isPending} error={other && (reason ?? s('not_saved'))} />
        </Stack>
      </form>
    </FormModal>
  )
}

/** Multiplies an amount, rounded half-up to cents as the server does. */
const multiplyAmount = (amount: string, by: number): string =>
  fromCents(toCents(amount) * BigInt(by))

/** By how much the advance exceeds the price. Undefined if it does not, or if one of the amounts is invalid. */
function overpayment(advance: string, price: string): string | undefined {
  const [paid, cost] = [parseAmount(advance), parseAmount(price)]
  if (!paid || !cost) return undefined
  const more = toCents(paid) - toCents(cost)
  return more > 0n ? fromCents(more) : undefined
}

function toCents(amount: string): bigint {
  const [whole = '0', parts = ''] = amount.split('.')
  return (BigInt(whole + parts.padEnd(3, '0').slice(0, 3)) + 5n) / 10n
}

function fromCents(of: bigint): string {
  const text = of.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
