// The text of each step with its dates, for the page and for the calendar file.
import type { Language } from '@alai/kit/i18n'
import { formatPaddedDateWithWeekday, formatPaddedDate } from '@alai/kit/dates'
import type { InfoPageTranslate } from '../../shared/texts/info-page-texts'
import { type EpochDay, isRegistryOfficeClosed, formatEpochDay } from './calendar-days'
import { FILING_TO_CEREMONY_DAYS, type CeremonyPlan, type PlanStep } from './ceremony-plan'

/** `vineri, 4 iunie 2027`: within a Romanian sentence a weekday is in lower case. */
export function formatDayInSentence(day: EpochDay, language: Language): string {
  const text = formatPaddedDateWithWeekday(formatEpochDay(day), language)
  return language === 'ro' ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Returns the text of a step. `today` decides whether a certificate is still useful or the file can no longer be submitted. */
export function stepText(
  t: InfoPageTranslate,
  language: Language,
  plan: CeremonyPlan,
  step: PlanStep,
  today: EpochDay,
): string {
  const formatDate = (day: EpochDay) => formatPaddedDate(formatEpochDay(day), language)
  const firstDay = formatDate(plan.earliestCertificateDay)
  if (step.state === 'late' && step.name === 'tests' && today > plan.filingDay)
    return t('plan.tests_over')
  if (
    step.state === 'late' &&
    (step.name === 'arrive' || step.name === 'tests' || step.name === 'file')
  )
    return t(`plan.${step.name}_late`, { from: firstDay })
  switch (step.name) {
    case 'tests':
      if (plan.bestCertificateDay === undefined) return t('plan.tests_none', { from: firstDay })
      return plan.bestCertificateDay === plan.latestCertificateDay
        ? t('plan.tests_same', { from: firstDay })
        : t('plan.tests_best', { from: firstDay, best: formatDate(plan.bestCertificateDay) })
    case 'file':
      return plan.filingDay === plan.ceremonyDay - FILING_TO_CEREMONY_DAYS
        ? t('plan.file_text')
        : `${t('plan.file_text')} ${t('plan.file_moved')}`
    case 'event':
      return isRegistryOfficeClosed(plan.ceremonyDay)
        ? `${t('plan.event_text')} ${t('plan.event_closed')}`
        : t('plan.event_text')
    default:
      return t(`plan.${step.name}_text`)
  }
}
