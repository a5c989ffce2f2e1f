import type { Schemas } from '@alai/kit/api'
import { formatShortDateTime } from '@alai/kit/dates'
import operationsRo from '@alai/kit/i18n/staff-operations.ro.json'
import { useLanguage } from '@alai/kit/i18n'
import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'

/** Lists the changed fields with their old and new values. A change of personal data is shown without values. */
export function AuditChanges({ changes }: { changes: Schemas['AuditChange'][] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const translateOr = (key: string, fallback: string) =>
    key in operationsRo ? t(key as 'audit.value.free') : fallback
  const formatValue = (text: string) => {
    if (text === '') return t('audit.none')
    return /^\d{4}-\d\d-\d\dT/.test(text)
      ? formatShortDateTime(text, language)
      : translateOr(`audit.value.${text}`, text)
  }
  const formatChange = ({ field, from, to }: Schemas['AuditChange']) => {
    const name = translateOr(`audit.field.${field}`, field)
    return from == null || to == null
      ? t('audit.touched', { field: name })
      : t('audit.change', { field: name, from: formatValue(from), to: formatValue(to) })
  }
  if (changes.length === 0) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {changes.map(formatChange).join(' · ')}
    </Text>
  )
}
