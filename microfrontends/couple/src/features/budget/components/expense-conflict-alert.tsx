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
  const s = useBudgetTexts()
  const language = useLanguage()
  const said = (name: 'total_price' | 'advance_payment', of: Expense) =>
    formatMoney({ amount: of[name], currency: of.currency }, language)
  const values =
    previous && latest
      ? [
          previous.name !== latest.name && `${s('name')} „${latest.name}”`,
          previous.category !== latest.category &&
            `${s('category')} ${categoryLabel(s, latest.category)}`,
          said('total_price', previous) !== said('total_price', latest) &&
            `${s('total_price')} ${said('total_price', latest)}`,
          said('advance_payment', previous) !== said('advance_payment', latest) &&
            `${s('advance_payment')} ${said('advance_payment', latest)}`,
          previous.cost_per_guest !== latest.cost_per_guest &&
            `${s('cost_per_guest')} ${s(latest.cost_per_guest ? 'yes' : 'no')}`,
          previous.paid !== latest.paid && `${s('paid')} ${s(latest.paid ? 'yes' : 'no')}`,
          previous.due_on !== latest.due_on && `${s('due_on')} ${latest.due_on ?? '–'}`,
          previous.comment !== latest.comment && `${s('comment')} „${latest.comment ?? ''}”`,
        ].filter(Boolean)
      : []
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <span>
          {s('stale')}
          {values.length > 0 && ` ${s('stale_now', { values: values.join(' · ') })}`}
        </span>
        <Button variant="default" loading={isSaving} onClick={onOverwrite}>
          {s('stale_save')}
        </Button>
      </Stack>
    </Alert>
  )
}
