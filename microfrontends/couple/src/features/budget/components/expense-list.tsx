import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { SortableHeader } from '@alai/ui'
import { ActionIcon, AppIcon, StatusBadge, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useId, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { daysUntil, todayInBucharest } from '../../tasks/api'
import {
  CATEGORIES,
  type ExpenseCategory,
  type ExpenseColumn,
  type Expense,
  type ExpenseSort,
} from '../api'
import styles from './budget.module.css'
import { type BudgetTranslate, useBudgetTexts } from '../texts'

type Props = {
  rows: Expense[]
  sort: ExpenseSort
  onSort: (sort: ExpenseSort) => void
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** Below this width the columns of the table do not fit. */
export const CARDS_BREAKPOINT = '(max-width: 79.99rem)'

export const categoryLabel = (t: BudgetTranslate, category: string): string =>
  (CATEGORIES as readonly string[]).includes(category)
    ? t(`category.${category as ExpenseCategory}`)
    : category

/** Expenses as a sortable table, or as cards on narrow screens. */
export function ExpenseList(props: Props) {
  const isCardLayout = useMediaQuery(CARDS_BREAKPOINT)
  return isCardLayout ? <ExpenseCards {...props} /> : <ExpenseTable {...props} />
}

function useFormatAmount() {
  const language = useLanguage()
  return (amount: string, { currency }: Expense) => formatMoney({ amount, currency }, language)
}

function ExpenseTable({ rows, sort, onSort, ...actions }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const formatAmount = useFormatAmount()
  const sortableHeader = (column: ExpenseColumn, alignRight = false) => (
    <SortableHeader
      column={column}
      label={tBudget(column)}
      sort={sort}
      onSort={onSort}
      alignRight={alignRight}
      {...(alignRight && { initialSort: `-${column}` as const })}
    />
  )
  return (
    <Table className={styles.table} aria-label={tBudget('table')}>
      <Table.Thead>
        <Table.Tr>
          {sortableHeader('name')}
          {sortableHeader('total_price', true)}
          <Table.Th>{tBudget('cost_per_guest')}</Table.Th>
          <Table.Th className={styles.end}>{tBudget('advance_payment')}</Table.Th>
          {sortableHeader('amount_left', true)}
          {sortableHeader('due_on')}
          <Table.Th>{tBudget('comment')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>
              {tBudget('files')}, {t('actions')}
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((expense) => (
          <Table.Tr key={expense.id}>
            <Table.Td className={styles.first}>
              <ExpenseName expense={expense} onEdit={actions.onEdit} />
              <span className={styles.kind}>{categoryLabel(tBudget, expense.category)}</span>
            </Table.Td>
            <Table.Td className={styles.end}>
              {formatAmount(expense.total_price, expense)}
              <ExpenseTotals expense={expense} />
            </Table.Td>
            <Table.Td>{tBudget(expense.cost_per_guest ? 'yes' : 'no')}</Table.Td>
            <Table.Td className={styles.end}>
              {formatAmount(expense.advance_payment, expense)}
            </Table.Td>
            <Table.Td className={styles.end}>
              <AmountLeft expense={expense} />
            </Table.Td>
            <Table.Td>
              <DueDate expense={expense} />
            </Table.Td>
            <Table.Td className={styles.comment}>
              <span title={expense.comment ?? undefined}>{expense.comment}</span>
            </Table.Td>
            <Table.Td>
              <ExpenseActions expense={expense} {...actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ExpenseCards({ rows, ...actions }: Props) {
  const t = useBudgetTexts()
  const formatAmount = useFormatAmount()
  return (
    <ul className={`a-cards ${styles.cards}`}>
      {rows.map((expense) => (
        <li key={expense.id}>
          <div className="a-line">
            <span>
              <ExpenseName expense={expense} onEdit={actions.onEdit} />
              <span className={styles.kind}>{categoryLabel(t, expense.category)}</span>
            </span>
            <ExpenseActions expense={expense} {...actions} />
          </div>
          <dl className={`${styles.facts} ${styles.first_facts}`}>
            <div>
              <dt>{t('total_price')}</dt>
              <dd>
                {formatAmount(expense.total_price, expense)}
                {expense.cost_per_guest && <ExpenseTotals expense={expense} />}
              </dd>
            </div>
            <div>
              <dt>{t('amount_left')}</dt>
              <dd>
                <AmountLeft expense={expense} />
              </dd>
            </div>
            {expense.due_on && !expense.paid && (
              <div>
                <dt>{t('due_on')}</dt>
                <dd>
                  <DueDate expense={expense} />
                </dd>
              </div>
            )}
          </dl>
          <ExpenseDetails expense={expense} />
        </li>
      ))}
    </ul>
  )
}

/** The collapsible details of a card. */
function ExpenseDetails({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatAmount()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'less_of' : 'more_of', { name: expense.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'less' : 'more')}
        <AppIcon name={isOpen ? 'up' : 'down'} />
      </button>
      <div id={id} hidden={!isOpen}>
        {!expense.cost_per_guest && <ExpenseTotals expense={expense} />}
        <dl className={styles.facts}>
          <div>
            <dt>{t('cost_per_guest')}</dt>
            <dd>{t(expense.cost_per_guest ? 'yes' : 'no')}</dd>
          </div>
          <div>
            <dt>{t('advance_payment')}</dt>
            <dd>{formatAmount(expense.advance_payment, expense)}</dd>
          </div>
          {expense.due_on && expense.paid && (
            <div>
              <dt>{t('due_on')}</dt>
              <dd>
                <DueDate expense={expense} />
              </dd>
            </div>
          )}
        </dl>
        {expense.comment && <p className={styles.said}>{expense.comment}</p>}
      </div>
    </>
  )
}

function ExpenseName({
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

/** The cost for all guests if the price is per guest, and the cost in the base currency if the currency differs. */
function ExpenseTotals({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatAmount()
  const language = useLanguage()
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

function AmountLeft({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatAmount()
  return expense.paid ? (
    <StatusBadge status="paid" label={t('paid_word')} />
  ) : (
    <b className={styles.left}>{formatAmount(expense.amount_left, expense)}</b>
  )
}

/** The due date, and the remaining time if it is near or past. Nothing is overdue once it is paid. */
function DueDate({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const language = useLanguage()
  if (!expense.due_on) return null
  const days = daysUntil(expense.due_on, todayInBucharest())
  const urgency = expense.paid || days > 14 ? undefined : days < 0 ? 'late' : 'soon'
  const dueText =
    days < 0
      ? t('late', { count: -days })
      : days === 0
        ? t('today')
        : days === 1
          ? t('tomorrow')
          : t('in_days', { count: days })
  return (
    <span className={styles.day}>
      <time dateTime={expense.due_on}>{formatDate(expense.due_on, language)}</time>
      {urgency && (
        <span className={styles.near} data-near={urgency}>
          {dueText}
        </span>
      )}
    </span>
  )
}

function ExpenseActions({
  expense,
  onEdit,
  onDelete,
}: { expense: Expense } & Pick<Props, 'onEdit' | 'onDelete'>) {
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
      <ActionIcon aria-label={t('edit', { name })} onClick={() => onEdit(expense)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={t('delete', { name })} onClick={() => onDelete(expense)}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
