import type { Schemas } from '@alai/kit/api'
import { formatDayMonthTime } from '@alai/kit/dates'
import operationsRo from '@alai/kit/i18n/staff-operations.ro.json'
import { useLanguage } from '@alai/kit/i18n'
import { formatMoney } from '@alai/kit/numbers'
import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'

type Change = Schemas['AuditChange']
type ChangeWithValues = Change & { from: string; to: string }

/** Amounts without a currency are from before it was recorded. They belong to invoices, which are in euro. */
const AMOUNT_FIELDS = ['amount', 'amount_due', 'given_back', 'refunded_total']
const AMOUNT = /^(-?\d+\.\d\d)(?: ([A-Z]{3}))?$/

const hasValues = (change: Change): change is ChangeWithValues =>
  change.from != null && change.to != null

/** Returns a function that formats a recorded value: an amount, a time, a known word or the text itself. */
function useFormatValue() {
  const t = useStaffTexts()
  const language = useLanguage()
  return (field: string, text: string) => {
    const [, amount, currency] = AMOUNT.exec(text) ?? []
    if (amount && (currency || AMOUNT_FIELDS.includes(field)))
      return formatMoney({ amount, currency: currency ?? 'EUR' }, language)
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDayMonthTime(text, language)
    const key = `audit.value.${text}`
    return key in operationsRo ? t(key as 'audit.value.free') : text
  }
}

/** Returns the key of the text that describes a change. A refund is an amount, not a new value of the field. */
function changeTextKey({ field, from, to }: ChangeWithValues) {
  if (field === 'given_back') return 'audit.amount_of' as const
  if (from === '') return 'audit.new' as const
  return to === '' ? ('audit.cleared' as const) : ('audit.change' as const)
}

/** Lists the changed fields with the values before and after. Changes of personal data are named together, without values. */
export function AuditChanges({ changes }: { changes: Change[] }) {
  const t = useStaffTexts()
  const formatValue = useFormatValue()
  const fieldName = (field: string) => {
    const key = `audit.field.${field}`
    return key in operationsRo ? t(key as 'audit.field.name') : field
  }
  const lines = changes.filter(hasValues).map((change) =>
    t(changeTextKey(change), {
      field: fieldName(change.field),
      from: formatValue(change.field, change.from),
      to: formatValue(change.field, change.to),
    }),
  )
  const withoutValues = changes.filter((change) => !hasValues(change))
  if (withoutValues.length > 0)
    lines.push(
      t('audit.touched', { fields: withoutValues.map(({ field }) => fieldName(field)).join(', ') }),
    )
  if (lines.length === 0) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {lines.join(' · ')}
    </Text>
  )
}
