import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Alert, Button, Stack } from '@alai/ui'
import { type Expense } from './budget.data'
import { categoryWord } from './list'
import { useBudgetTexts } from './texts'

type Props = {
  was: Expense | undefined
  now: Expense | undefined
  again: () => void
  busy: boolean
}

/** Somebody was faster: what it is now, and the way to save what was typed in spite of it. */
export function StaleNote({ was, now, again, busy }: Props) {
  const s = useBudgetTexts()
  const language = useLanguage()
  const said = (name: 'total_price' | 'advance_payment', of: Expense) =>
    formatMoney({ amount: of[name], currency: of.currency }, language)
  const values =
    was && now
      ? [
          was.name !== now.name && `${s('name')} „${now.name}”`,
          was.category !== now.category && `${s('category')} ${categoryWord(s, now.category)}`,
          said('total_price', was) !== said('total_price', now) &&
            `${s('total_price')} ${said('total_price', now)}`,
          said('advance_payment', was) !== said('advance_payment', now) &&
            `${s('advance_payment')} ${said('advance_payment', now)}`,
          was.cost_per_guest !== now.cost_per_guest &&
            `${s('cost_per_guest')} ${s(now.cost_per_guest ? 'yes' : 'no')}`,
          was.paid !== now.paid && `${s('paid')} ${s(now.paid ? 'yes' : 'no')}`,
          was.due_on !== now.due_on && `${s('due_on')} ${now.due_on ?? '–'}`,
          was.comment !== now.comment && `${s('comment')} „${now.comment ?? ''}”`,
        ].filter(Boolean)
      : []
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs" align="flex-start">
        <span>
          {s('stale')}
          {values.length > 0 && ` ${s('stale_now', { values: values.join(' · ') })}`}
        </span>
        <Button variant="default" loading={busy} onClick={again}>
          {s('stale_save')}
        </Button>
      </Stack>
    </Alert>
  )
}
