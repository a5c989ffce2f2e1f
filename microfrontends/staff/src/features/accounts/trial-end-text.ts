// When the free days of an account end, in the same words on every page. The time of day is part of it, because the
// days end at the hour at which they began.
import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useState } from 'react'
import { useStaffTexts } from '../../shared/texts'

/** Returns a function that formats the end of the free days. It returns undefined for an account without free days. */
export function useTrialEndText(texts: 'account' | 'accounts') {
  const t = useStaffTexts()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (freeUntil: string | null | undefined): string | undefined => {
    if (!freeUntil) return undefined
    const key = new Date(freeUntil).getTime() > now ? 'until' : 'over'
    return t(`${texts}.${key}`, { date: formatDayMonthTime(freeUntil, language) })
  }
}
