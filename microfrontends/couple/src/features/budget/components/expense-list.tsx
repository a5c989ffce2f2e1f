import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { SortableHeader } from '@alai/kit/lists/sortable-header'
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
import c from './budget.module.css'
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
  const narrow = useMediaQuery(CARDS_BREAKPOINT)
  return narrow ? <ExpenseCards {...props} /> : <ExpenseTable {...props} />
}

function useFormatAmount() {
  const language = useLanguage()
  return (amount: string, { currency }: Expense) => formatMoney({ amount, currency }, language)
}

function ExpenseTable({ rows, sort, onSort, ...deeds }: Props) {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  const said = useFormatAmount()
  const head = (column: ExpenseColumn, end = false) => (
    <SortableHeader
      column={column}
      label={s(column)}
      sort={sort}
      onSort={onSort}
      alignRight={end}
      {...(end && { initialSort: `-${column}` as const })}
    />
  )
  return (
    <Table className={c.table} aria-label={s('table')}>
      <Table.Thead>
        <Table.Tr>
          {head('name')}
          {head('total_price', true)}
          <Table.Th>{s('cost_per_guest')}</Table.Th>
          <Table.Th className={c.end}>{s('advance_payment')}</Table.Th>
          {head('amount_left', true)}
          {head('due_on')}
          <Table.Th>{s('comment')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>
              {s('files')}, {t('actions')}
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((expense) => (
          <Table.Tr key={expense.id}>
            <Table.Td className={c.first}>
              <ExpenseName expense={expense} edit={deeds.onEdit} />
              <span className={c.kind}>{categoryLabel(s, expense.category)}</span>
            </Table.Td>
            <Table.Td className={c.end}>
              {said(expense.total_price, expense)}
              <ExpenseTotals expense={expense} />
            </Table.Td>
            <Table.Td>{s(expense.cost_per_guest ? 'yes' : 'no')}</Table.Td>
            <Table.Td className={c.end}>{said(expense.advance_payment, expense)}</Table.Td>
            <Table.Td className={c.end}>
              <AmountLeft expense={expense} />
            </Table.Td>
            <Table.Td>
              <DueDate expense={expense} />
            </Table.Td>
            <Table.Td className={c.comment}>
              <span title={expense.comment ?? undefined}>{expense.comment}</span>
            </Table.Td>
            <Table.Td>
              <ExpenseActions expense={expense} {...deeds} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ExpenseCards({ rows, ...deeds }: Props) {
  const s = useBudgetTexts()
  const said = useFormatAmount()
  return (
    <ul className={`a-cards ${c.cards}`}>
      {rows.map((expense) => (
        <li key={expense.id}>
          <div className="a-line">
            <span>
              <ExpenseName expense={expense} edit={deeds.onEdit} />
              <span className={c.kind}>{categoryLabel(s, expense.category)}</span>
            </span>
            <ExpenseActions expense={expense} {...deeds} />
          </div>
          <dl className={`${c.facts} ${c.first_facts}`}>
            <div>
              <dt>{s('total_price')}</dt>
              <dd>
                {said(expense.total_price, expense)}
                {expense.cost_per_guest && <ExpenseTotals expense={expense} />}
              </dd>
            </div>
            <div>
              <dt>{s('amount_left')}</dt>
              <dd>
                <AmountLeft expense={expense} />
              </dd>
            </div>
            {expense.due_on && !expense.paid && (
              <div>
                <dt>{s('due_on')}</dt>
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
  const s = useBudgetTexts()
  const said = useFormatAmount()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={c.more}
        aria-expanded={open}
        aria-controls={id}
        aria-label={s(open ? 'less_of' : 'more_of', { name: expense.name })}
        onClick={() => setOpen(!open)}
      >
        {s(open ? 'less' : 'more')}
        <AppIcon name={open ? 'up' : 'down'} />
      </button>
      <div id={id} hidden={!open}>
        {!expense.cost_per_guest && <ExpenseTotals expense={expense} />}
        <dl className={c.facts}>
          <div>
            <dt>{s('cost_per_guest')}</dt>
            <dd>{s(expense.cost_per_guest ? 'yes' : 'no')}</dd>
          </div>
          <div>
            <dt>{s('advance_payment')}</dt>
            <dd>{said(expense.advance_payment, expense)}</dd>
          </div>
          {expense.due_on && expense.paid && (
            <div>
              <dt>{s('due_on')}</dt>
              <dd>
                <DueDate expense={expense} />
              </dd>
            </div>
          )}
        </dl>
        {expense.comment && <p className={c.said}>{expense.comment}</p>}
      </div>
    </>
  )
}

function ExpenseName({ expense, edit }: { expense: Expense; edit: (expense: Expense) => void }) {
  return (
    <button type="button" className={c.name} aria-haspopup="dialog" onClick={() => edit(expense)}>
      {expense.name}
    </button>
  )
}

/** The cost for all guests if the price is per guest, and the cost in the base currency if the currency differs. */
function ExpenseTotals({ expense }: { expense: Expense }) {
  const s = useBudgetTexts()
  const said = useFormatAmount()
  const language = useLanguage()
  return (
    <>
      {expense.cost_per_guest && (
        <span className={c.kind}>{s('in_all', { cost: said(expense.cost, expense) })}</span>
      )}
      {expense.in_base && (
        <span className={c.kind}>
          {s('about', { cost: formatMoney(expense.in_base, language) })}
        </span>
      )}
    </>
  )
}

function AmountLeft({ expense }: { expense: Expense }) {
  const s = useBudgetTexts()
  const said = useFormatAmount()
  return expense.paid ? (
    <StatusBadge status="paid" label={s('paid_word')} />
  ) : (
    <b className={c.left}>{said(expense.amount_left, expense)}</b>
  )
}

/** The due date, and the remaining time if it is near or past. Nothing is overdue once it is paid. */
function DueDate({ expense }: { expense: Expense }) {
  const s = useBudgetTexts()
  const language = useLanguage()
  if (!expense.due_on) return null
  const days = daysUntil(expense.due_on, todayInBucharest())
  const near = expense.paid || days > 14 ? undefined : days < 0 ? 'late' : 'soon'
  const word =
    days < 0
      ? s('late', { count: -days })
      : days === 0
        ? s('today')
        : days === 1
          ? s('tomorrow')
          : s('in_days', { count: days })
  return (
    <span className={c.day}>
      <time dateTime={expense.due_on}>{formatDate(expense.due_on, language)}</time>
      {near && (
        <span className={c.near} data-near={near}>
          {word}
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
  const s = useBudgetTexts()
  const { name } = expense
  const paper = (kind: 'document' | 'invoice') => {
    const held = expense[kind]
    return (
      held && (
        <a
          className={c.paper}
          href={held.url}
          download
          aria-label={s(`${kind}_of`, { name })}
          title={held.filename}
        >
          <AppIcon name="file" />
          {s(`${kind}_short`)}
        </a>
      )
    )
  }
  return (
    <div className={c.deeds}>
      {paper('document')}
      {paper('invoice')}
      <ActionIcon aria-label={s('edit', { name })} onClick={() => onEdit(expense)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={s('delete', { name })} onClick={() => onDelete(expense)}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
