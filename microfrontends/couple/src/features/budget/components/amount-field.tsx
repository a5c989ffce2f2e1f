import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { TextInput } from '@alai/ui'
import { toDecimalAmount } from '@alai/kit/amounts'
import styles from './budget.module.css'
import { useBudgetTexts } from '../texts'

type Props = {
  label: string
  value: string
  currency: string
  required?: boolean
  error: string | undefined
  onChange: (value: string) => void
  note?: string | undefined
  warning?: string | undefined
}

/** A field for an amount in Romanian or English notation. If the input contains a separator, the field shows how it is interpreted. */
export function AmountField({
  label,
  value,
  currency,
  required = false,
  error,
  onChange,
  note,
  warning,
}: Props) {
  const t = useBudgetTexts()
  const language = useLanguage()
  const parsedAmount = toDecimalAmount(value)
  const interpretation =
    parsedAmount && /[.,]/.test(value)
      ? t('read_as', { amount: formatMoney({ amount: parsedAmount, currency }, language) })
      : undefined
  const hint = [interpretation, note].filter(Boolean).join(' · ')
  const description = (hint || warning) && (
    <>
      {hint}
      {hint && warning && ' · '}
      {warning && <span className={styles.warning}>{warning}</span>}
    </>
  )
  return (
    <TextInput
      label={label}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      description={description || undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}
