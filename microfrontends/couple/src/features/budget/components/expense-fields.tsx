import { todayInBucharest } from '@alai/kit/dates'
import { toDecimalAmount } from '@alai/kit/amounts'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Select, Switch, TextInput, Textarea } from '@alai/ui'
import { useLengthLimitProps } from '../../../shared/text-limit'
import { type Budget, EXPENSE_CATEGORIES, CURRENCIES } from '../api'
import { multiplyAmount, calculateAdvanceExcess } from '../expense-amounts'
import { useBudgetTexts } from '../texts'
import type { ExpenseFormState } from '../use-expense-form'
import { AmountField } from './amount-field'
import styles from './budget.module.css'

type Props = { budget: Budget; form: ExpenseFormState }

/** The fields of an expense except for its files. */
export function ExpenseFields({ budget, form }: Props) {
  const t = useBudgetTexts()
  const lengthLimitProps = useLengthLimitProps()
  const { values } = form
  const isPastDue = values.due_on !== '' && !values.paid && values.due_on < todayInBucharest()
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t('name_hint')}
          required
          {...form.field('name')}
          error={form.isListFull ? undefined : form.fieldError('name')}
        />
        <Select
          label={t('category')}
          allowDeselect={false}
          {...form.selectField('category')}
          data={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <PriceField budget={budget} form={form} />
        <Select
          label={t('currency')}
          allowDeselect={false}
          {...form.selectField('currency')}
          data={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
        />
        <AdvanceField budget={budget} form={form} />
        <TextInput
          label={t('due_on')}
          type="date"
          {...form.field('due_on')}
          description={isPastDue ? t('past') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Switch label={t('cost_per_guest')} {...form.checkField('cost_per_guest')} />
        <Switch label={t('paid')} {...form.checkField('paid')} />
      </div>
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        {...form.field('comment')}
        {...lengthLimitProps(values.comment, form.fieldError('comment'))}
      />
    </>
  )
}

type PricePerGuest = { each: string; guests: number; cost: string }

/** Returns the price per guest and for all guests. Returns undefined if the price is not per guest or is invalid. */
function pricePerGuest(
  budget: Budget,
  values: ExpenseFormState['values'],
): PricePerGuest | undefined {
  const each = toDecimalAmount(values.total_price)
  if (!values.cost_per_guest || !each) return undefined
  const guests = budget.guests_from_answers ? budget.answered_guests : budget.expected_guests
  return { each, guests, cost: multiplyAmount(each, guests) }
}

function useFormatAmount(currency: string) {
  const language = useLanguage()
  return (amount: string) => formatMoney({ amount, currency }, language)
}

/** The field for the price. For a price per guest it also shows the price for all guests. */
function PriceField({ budget, form }: Props) {
  const t = useBudgetTexts()
  const formatAmount = useFormatAmount(form.values.currency)
  const perGuest = pricePerGuest(budget, form.values)
  const costNote = ({ each, guests, cost }: PricePerGuest) =>
    guests === 0
      ? t('no_guests')
      : t('each_is', { each: formatAmount(each), guests, cost: formatAmount(cost) })
  return (
    <AmountField
      label={t(form.values.cost_per_guest ? 'total_each' : 'total_price')}
      required
      {...form.field('total_price')}
      currency={form.values.currency}
      error={form.amountError('total_price')}
      note={perGuest && costNote(perGuest)}
    />
  )
}

/** The advance, with a warning if it exceeds the price. */
function AdvanceField({ budget, form }: Props) {
  const t = useBudgetTexts()
  const { values } = form
  const formatAmount = useFormatAmount(values.currency)
  const perGuest = pricePerGuest(budget, values)
  // Without guests the cost is unknown, so that no advance exceeds it.
  const excess =
    perGuest?.guests === 0
      ? undefined
      : calculateAdvanceExcess(values.advance_payment, perGuest?.cost ?? values.total_price)
  return (
    <AmountField
      label={t('advance_payment')}
      {...form.field('advance_payment')}
      currency={values.currency}
      error={form.amountError('advance_payment')}
      warning={excess && t('advance_over', { amount: formatAmount(excess) })}
    />
  )
}
