import { DataList } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Expense, ExpenseSortColumn, ExpenseSort } from '../api'
import { categoryLabel } from '../category-label'
import { useBudgetTexts } from '../texts'
import styles from './budget.module.css'
import {
  AmountLeft,
  DueDate,
  ExpenseActions,
  ExpenseName,
  ExpenseTotalCost,
  useFormatExpenseAmount,
} from './expense-cells'
import { ExpenseDetails } from './expense-details'
import { useExpenseColumns } from './expense-columns'

type Props = {
  rows: Expense[]
  sort: ExpenseSort
  onSort: (sort: ExpenseSort) => void
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** The expenses as a sortable table, or as cards with collapsible details. */
export function ExpenseList({ rows, sort, onSort, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const formatAmount = useFormatExpenseAmount()
  const columns = useExpenseColumns(onEdit)
  return (
    <DataList<Expense, ExpenseSortColumn | 'created_at'>
      rows={rows}
      columns={columns}
      sort={sort}
      onSort={onSort}
      label={tBudget('table')}
      className={styles.table}
      cardsClassName={styles.cards}
      actionsLabel={`${tBudget('files')}, ${t('actions')}`}
      actions={(expense) => (
        <ExpenseActions expense={expense} onEdit={onEdit} onDelete={onDelete} />
      )}
      card={(expense, { actions }) => (
        <>
          <div className="a-line">
            <span>
              <ExpenseName expense={expense} onEdit={onEdit} />
              <span className={styles.kind}>{categoryLabel(tBudget, expense.category)}</span>
            </span>
            {actions}
          </div>
          <dl className={`${styles.facts} ${styles.first_facts}`}>
            <div>
              <dt>{tBudget('total_price')}</dt>
              <dd>
                {formatAmount(expense.total_price, expense)}
                {expense.cost_per_guest && <ExpenseTotalCost expense={expense} />}
              </dd>
            </div>
            <div>
              <dt>{tBudget('amount_left')}</dt>
              <dd>
                <AmountLeft expense={expense} />
              </dd>
            </div>
            {expense.due_on && !expense.paid && (
              <div>
                <dt>{tBudget('due_on')}</dt>
                <dd>
                  <DueDate expense={expense} />
                </dd>
              </div>
            )}
          </dl>
          <ExpenseDetails expense={expense} />
        </>
      )}
    />
  )
}
