import { AppIcon } from '@alai/ui'
import { useId, useState } from 'react'
import type { Expense } from '../api'
import { useBudgetTexts } from '../texts'
import styles from './budget.module.css'
import { DueDate, ExpenseTotalCost, useFormatExpenseAmount } from './expense-cells'

/** The collapsible details of a card. */
export function ExpenseDetails({ expense }: { expense: Expense }) {
  const t = useBudgetTexts()
  const formatAmount = useFormatExpenseAmount()
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
        {!expense.cost_per_guest && <ExpenseTotalCost expense={expense} />}
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
        {expense.comment && <p className={styles.fullComment}>{expense.comment}</p>}
      </div>
    </>
  )
}
