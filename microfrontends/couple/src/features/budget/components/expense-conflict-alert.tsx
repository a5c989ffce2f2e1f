import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Alert, Button, Stack } from '@alai/ui'
import { type Expense } from '../api'
import { categoryLabel } from './expense-list'
import { useBudgetTexts } from '../texts'

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
  const formatField = (name: 'total_price' | 'advance_payment', expense: Expense) =>
    formatMoney({ amount: expense[name], currency: expense.currency }, language)
  const changes =
    previous && latest
      ? [
          previous.name !== latest.name && `${t('name')} „${latest.name}”`,
          previous.category !== latest.category &&
            `${t('category')} ${categoryLabel(t, latest.category)}`,
          formatField('total_price', previous) !== formatField('total_price', latest) &&
            `${t('total_price')} ${formatField('total_price', latest)}`,
          formatField('advance_payment', previous) !== formatField('advance_payment', latest) &&
            `${t('advance_payment')} ${formatField('advance_payment', latest)}`,
          previous.cost_per_guest !== latest.cost_per_guest &&
            `${t('cost_per_guest')} ${t(latest.cost_per_guest ? 'yes' : 'no')}`,
          previous.paid !== latest.paid && `${t('paid')} ${t(latest.paid ? 'yes' : 'no')}`,
          previous.due_on !== latest.due_on && `${t('due_on')} ${latest.due_on ?? '–'}`,
          previous.comment !== latest.comment && `${t('comment')} „${latest.comment ?? ''}”`,
        ].filter(Boolean)
      : []
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
