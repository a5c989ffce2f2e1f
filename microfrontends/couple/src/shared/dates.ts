// Formats instants as dates in Europe/Bucharest. Near midnight the date differs from the UTC date.
import { bucharestDay, formatDate } from '@alai/kit/dates'
import type { useLanguage } from '@alai/kit/i18n'

/** Formats the date of an instant: "28 noiembrie 2026". */
export function formatBucharestDay(
  instant: string,
  language: ReturnType<typeof useLanguage>,
): string {
  return formatDate(bucharestDay(new Date(instant)), language)
}
