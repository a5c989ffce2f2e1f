import type { Schemas } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import deskRo from '@alai/kit/i18n/staff-operations.ro.json'
import { useLanguage } from '@alai/kit/i18n'
import { Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'

/** Lists changed fields with their old and new values. For personal data it only says that the field was changed. */
export function AuditChanges({ changes }: { changes: Schemas['AuditChange'][] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const word = (key: string, other: string) =>
    key in deskRo ? t(key as 'audit.value.free') : other
  const value = (text: string) => {
    if (text === '') return t('audit.none')
    return /^\d{4}-\d\d-\d\dT/.test(text)
      ? formatDateTime(text, language)
      : word(`audit.value.${text}`, text)
  }
  const said = ({ field, from, to }: Schemas['AuditChange']) => {
    const name = word(`audit.field.${field}`, field)
    return from == null || to == null
      ? t('audit.touched', { field: name })
      : t('audit.change', { field: name, from: value(from), to: value(to) })
  }
  if (changes.length === 0) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {changes.map(said).join(' · ')}
    </Text>
  )
}
