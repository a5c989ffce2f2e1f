// The contents of the cells and cards of the expenses.
import { daysBetween, formatDate, todayInBucharest } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { ActionIcon, AppIcon, StatusBadge } from '@alai/ui'
import type { Expense } from '../api'
import { isPositiveAmount } from '@alai/kit/amounts'
import { toOverpaidAmount } from '../expense-amounts'
import { type BudgetTranslate, useBudgetTexts } from '../texts'
import styles from './budget.module.css'

/** Returns a function that formats an amount in the currency of an expense. */
export function useFormatExpenseAmount() {
  const language = useLanguage()
  return (amount: string, { currency }: Expense) => formatMoney({ amount, currency }, language)
}

export function ExpenseName({
  expense,
  onEdit,
}: {
  expense: Expense
  onEdit: (expense: Expense) => void
}) {
  return (
    <button
      type="button"
      className={styles.name}
      aria-haspopup="dialog"
      onClick={() => onEdit(expense)}
    >
      {expense.name}
    </button>
  )
}

/** The cost for all guests if the price is per guest, and the cost in the base currency if the expense has another currency. */
export function ExpenseTotalCost({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatExpenseAmount()
  const language = useLanguage()
  if (expense.cost_unknown)
    return <span className={`${styles.kind} ${styles.sentence}`}>{t('no_guests')}</span>
  return (
    <>
      {expense.cost_per_guest && (
        <span className={styles.kind}>
          {t('in_all', { cost: formatAmount(expense.cost, expense) })}
        </span>
      )}
      {expense.in_base && (
        <span className={styles.kind}>
          {t('about', { cost: formatMoney(expense.in_base, language) })}
        </span>
      )}
    </>
  )
}

export function AmountLeft({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatExpenseAmount()
  const excess = toOverpaidAmount(expense.amount_left)
  if (excess)
    return (
      <StatusBadge status="paid" label={t('overpaid', { amount: formatAmount(excess, expense) })} />
    )
  if (expense.paid) return <StatusBadge status="paid" label={t('paid_word')} />
  if (expense.cost_unknown) return <span title={t('no_guests')}>–</span>
  return <b className={styles.left}>{formatAmount(expense.amount_left, expense)}</b>
}

function dueText(days: number, t: BudgetTranslate): string {
  if (days < 0) return t('late', { count: -days })
  if (days === 0) return t('today')
  return days === 1 ? t('tomorrow') : t('in_days', { count: days })
}

/** The due date, and the remaining time if it is near or past. An expense without an amount left to pay is never overdue. */
export function DueDate({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const language = useLanguage()
  if (!expense.due_on) return null
  const days = daysBetween(todayInBucharest(), expense.due_on)
  const isNear = !expense.paid && isPositiveAmount(expense.amount_left) && days <= 14
  return (
    <span className={styles.day}>
      <time dateTime={expense.due_on}>{formatDate(expense.due_on, language)}</time>
      {isNear && (
        <span className={styles.near} data-near={days < 0 ? 'late' : 'soon'}>
          {dueText(days, t)}
        </span>
      )}
    </span>
  )
}

type ExpenseActionsProps = {
  expense: Expense
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** The files of an expense, and the buttons that edit and delete it. */
export function ExpenseActions({ expense, onEdit, onDelete }: ExpenseActionsProps) {
  const t = useBudgetTexts()
  const { name } = expense
  const fileLink = (kind: 'document' | 'invoice') => {
    const file = expense[kind]
    return (
      file && (
        <a
          className={styles.paper}
          href={file.url}
          download
          aria-label={t(`${kind}_of`, { name })}
          title={file.filename}
        >
          <AppIcon name="file" />
          {t(`${kind}_short`)}
        </a>
      )
    )
  }
  return (
    <div className={styles.deeds}>
      {fileLink('document')}
      {fileLink('invoice')}
      <span className={styles.editAndDelete}>
        <ActionIcon aria-label={t('edit', { name })} onClick={() => onEdit(expense)}>
          <AppIcon name="edit" />
        </ActionIcon>
        <ActionIcon aria-label={t('delete', { name })} onClick={() => onDelete(expense)}>
          <AppIcon name="trash" />
        </ActionIcon>
      </span>
    </div>
  )
}
