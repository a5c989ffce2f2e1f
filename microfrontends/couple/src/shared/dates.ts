// The day of an instant as people write it, in Europe/Bucharest: near midnight the day in UTC is another.
import { formatDate } from '@alai/kit/dates'
import type { useLanguage } from '@alai/kit/i18n'

/** 28 noiembrie 2026 */
export function formatBucharestDay(
  instant: string,
  language: ReturnType<typeof useLanguage>,
): string {
  // Sweden writes days as the wire does.
  return formatDate(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date(instant)),
    language,
  )
}
