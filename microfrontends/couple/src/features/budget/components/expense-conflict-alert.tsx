import { type Language, useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Alert, Button, Stack } from '@alai/ui'
import { type Expense } from '../api'
import { categoryLabel } from '../category-label'
import { type BudgetTranslate, useBudgetTexts } from '../texts'

type Props = {
  previous: Expense | undefined
  latest: Expense | undefined
  onOverwrite: () => void
  isSaving: boolean
}

/** Reports a concurrent change: shows the latest values and offers to overwrite them. */
export function ExpenseConflictAlert({ previous, latest, onOverwrite, isSaving }: Props) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const changes = previous && latest ? expenseChanges(previous, latest, t, language) : []
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <span>
          {t('stale')}
          {changes.length > 0 && ` ${t('stale_now', { values: changes.join(' · ') })}`}
        </span>
        <Button variant="default" loading={isSaving} onClick={onOverwrite}>
          {t('stale_save')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Describes the fields that differ, each with its latest value. */
function expenseChanges(
  previous: Expense,
  latest: Expense,
  t: BudgetTranslate,
  language: Language,
): string[] {
  const formatAmount = (name: 'total_price' | 'advance_payment') => (expense: Expense) =>
    formatMoney({ amount: expense[name], currency: expense.currency }, language)
  const formatYesNo = (value: boolean) => t(value ? 'yes' : 'no')
  const fields: [label: string, formatValue: (expense: Expense) => string][] = [
    [t('name'), ({ name }) => `„${name}”`],
    [t('category'), ({ category }) => categoryLabel(t, category)],
    [t('total_price'), formatAmount('total_price')],
    [t('advance_payment'), formatAmount('advance_payment')],
    [t('cost_per_guest'), ({ cost_per_guest }) => formatYesNo(cost_per_guest)],
    [t('paid'), ({ paid }) => formatYesNo(paid)],
    [t('due_on'), ({ due_on }) => due_on ?? '–'],
    [t('comment'), ({ comment }) => `„${comment ?? ''}”`],
  ]
  return fields
    .filter(([, formatValue]) => formatValue(previous) !== formatValue(latest))
    .map(([label, formatValue]) => `${label} ${formatValue(latest)}`)
}
