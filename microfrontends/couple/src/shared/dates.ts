// Formats instants as dates in Europe/Bucharest. Near midnight the date differs from the UTC date.
import { formatDate } from '@alai/kit/dates'
import type { useLanguage } from '@alai/kit/i18n'

/** Formats the date of an instant: "28 noiembrie 2026". */
export function formatBucharestDay(
  instant: string,
  language: ReturnType<typeof useLanguage>,
): string {
  // The Swedish locale formats dates as ISO 8601.
  return formatDate(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date(instant)),
    language,
  )
}
