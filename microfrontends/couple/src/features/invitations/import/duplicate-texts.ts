// Texts that describe a duplicate of an import: the entry that it matches, and what the import does with it.
import type { Duplicate, ReviewRow } from './plan'
import { type ImportTranslate, formatFieldNames } from './texts'

/** Whether two names are equal without case and diacritics, as the server compares them. */
const isSameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** Returns the contact by which the existing entry was found, or undefined if it was found by its name. */
function matchedContact({ by, other }: Duplicate, t: ImportTranslate): string | undefined {
  if (by === 'email') return t('by_email', { email: other.email ?? '' })
  if (by === 'phone') return t('by_phone', { phone: other.phone ?? '' })
  return undefined
}

/** Describes the existing entry: its name, the contact that it was matched by, and that its name stays if the names differ. */
export function describeMatchedEntry(duplicate: Duplicate, t: ImportTranslate): string {
  const contact = matchedContact(duplicate, t)
  const matchText =
    contact && !isSameName(duplicate.name, duplicate.other.name ?? '')
      ? `${contact}, ${t('other_name')}`
      : contact
  const lineText = duplicate.above == null ? undefined : t('line_n', { line: duplicate.above })
  // These details distinguish families with the same name.
  const details = [
    duplicate.other.category,
    contact ? undefined : duplicate.other.email,
    contact ? undefined : duplicate.other.phone,
    duplicate.other.code && t('code', { code: duplicate.other.code }),
  ]
  return [duplicate.other.name, matchText, ...details, lineText].filter(Boolean).join(' · ')
}

/** Describes what the import does with a duplicate, and which fields it writes or which differ. */
export function duplicateEffectText(
  duplicate: Duplicate,
  row: ReviewRow | undefined,
  t: ImportTranslate,
): string {
  const fields = formatFieldNames(row?.fields ?? [], t)
  if (duplicate.action === 'update') return t('writes', { fields })
  if (duplicate.action === 'conflict')
    return t('differs', { fields: fields || formatFieldNames(duplicate.changes, t) })
  if (duplicate.action === 'add') return t('goes_in')
  return duplicate.changes.length > 0 ? t('left_out') : t('nothing_new')
}

/**
 * Returns the stored and the new value of each field that the import writes. Before a decision it also returns the
 * fields that an update would fill in.
 */
export function valueComparisonTexts(
  duplicate: Duplicate,
  row: ReviewRow | undefined,
  t: ImportTranslate,
): string[] {
  if (duplicate.action !== 'conflict' && duplicate.action !== 'update') return []
  const fields = row?.fields ?? duplicate.changes
  return duplicate.values
    .filter(({ field }) => duplicate.action === 'conflict' || fields.includes(field))
    .map(({ field, stored, file }) => {
      const newValue = {
        field: t(`field_${field}` as 'field_email'),
        file: formatValue(field, file, t),
      }
      const params = {
        ...newValue,
        stored: formatValue(field, stored, t),
        line: duplicate.above ?? 0,
      }
      if (duplicate.above == null) return t(stored ? 'value_differs' : 'value_missing', params)
      return t(stored ? 'value_differs_row' : 'value_missing_row', params)
    })
}

/** Formats a value of the API for the user. */
function formatValue(field: string, value: string | null | undefined, t: ImportTranslate): string {
  if (field === 'participant') return t(value === 'true' ? 'yes' : 'no')
  if (field === 'language') return t(value === 'en' ? 'english' : 'romanian')
  return value ?? ''
}
