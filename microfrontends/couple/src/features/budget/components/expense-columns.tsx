import type { Column } from '@alai/ui'
import type { Expense, ExpenseSortColumn } from '../api'
import { categoryLabel } from '../category-label'
import { useBudgetTexts } from '../texts'
import styles from './budget.module.css'
import {
  AmountLeft,
  DueDate,
  ExpenseName,
  ExpenseTotalCost,
  useFormatExpenseAmount,
} from './expense-cells'

/** The columns of the table. The less important ones are shown only in a wide window. */
export function useExpenseColumns(
  onEdit: (expense: Expense) => void,
): Column<Expense, ExpenseSortColumn | 'created_at'>[] {
  const t = useBudgetTexts()
  const formatAmount = useFormatExpenseAmount()
  return [
    {
      key: 'name',
      header: t('name'),
      sortColumn: 'name',
      cellProps: { className: styles.first },
      cell: (expense) => (
        <>
          <ExpenseName expense={expense} onEdit={onEdit} />
          <span className={styles.kind}>{categoryLabel(t, expense.category)}</span>
        </>
      ),
    },
    {
      key: 'total_price',
      header: t('total_price'),
      isNumeric: true,
      sortColumn: 'total_price',
      initialSort: '-total_price',
      cellProps: { className: styles.end },
      cell: (expense) => (
        <>
          {formatAmount(expense.total_price, expense)}
          <ExpenseTotalCost expense={expense} />
        </>
      ),
    },
    {
      key: 'cost_per_guest',
      header: t('cost_per_guest'),
      isWideOnly: true,
      cell: (expense) => t(expense.cost_per_guest ? 'yes' : 'no'),
    },
    {
      key: 'advance_payment',
      header: t('advance_payment'),
      isWideOnly: true,
      headerProps: { className: styles.end },
      cellProps: { className: styles.end },
      cell: (expense) => formatAmount(expense.advance_payment, expense),
    },
    {
      key: 'amount_left',
      header: t('amount_left'),
      isNumeric: true,
      sortColumn: 'amount_left',
      initialSort: '-amount_left',
      cellProps: { className: styles.end },
      cell: (expense) => <AmountLeft expense={expense} />,
    },
    {
      key: 'due_on',
      header: t('due_on'),
      sortColumn: 'due_on',
      cell: (expense) => <DueDate expense={expense} />,
    },
    {
      key: 'comment',
      header: t('comment'),
      isWideOnly: true,
      cellProps: { className: styles.comment },
      cell: (expense) => <span title={expense.comment ?? undefined}>{expense.comment}</span>,
    },
  ]
}
