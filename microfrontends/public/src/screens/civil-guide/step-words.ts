// What each step says of its own days; the page and the calendar file say the same.
import type { Language } from '@alai/kit/i18n'
import { formatPaddedFullDate, formatPaddedDate } from '@alai/kit/dates'
import type { InfoPageTexts } from '../../shared/texts/info-page-texts'
import { type Day, isClosed, textOf } from './calendar-days'
import { FILE_BEFORE, type Plan, type Step } from './civil-guide.data'

/** `vineri, 4 iunie 2027`: inside a sentence a weekday has no capital in Romanian. */
export function inSentence(day: Day, language: Language): string {
  const text = formatPaddedFullDate(textOf(day), language)
  return language === 'ro' ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** `today` tells a certificate that is still of use from one for a file that can no longer be handed in. */
export function wordsOf(
  t: InfoPageTexts,
  language: Language,
  plan: Plan,
  step: Step,
  today: Day,
): string {
  const long = (day: Day) => formatPaddedDate(textOf(day), language)
  const from = long(plan.testsFrom)
  if (step.state === 'late' && step.name === 'tests' && today > plan.fileBy)
    return t('plan.tests_over')
  if (
    step.state === 'late' &&
    (step.name === 'arrive' || step.name === 'tests' || step.name === 'file')
  )
    return t(`plan.${step.name}_late`, { from })
  switch (step.name) {
    case 'tests':
      if (plan.testsBest === undefined) return t('plan.tests_none', { from })
      return plan.testsBest === plan.testsBy
        ? t('plan.tests_same', { from })
        : t('plan.tests_best', { from, best: long(plan.testsBest) })
    case 'file':
      return plan.fileBy === plan.event - FILE_BEFORE
        ? t('plan.file_text')
        : `${t('plan.file_text')} ${t('plan.file_moved')}`
    case 'event':
      return isClosed(plan.event)
        ? `${t('plan.event_text')} ${t('plan.event_closed')}`
        : t('plan.event_text')
    default:
      return t(`plan.${step.name}_text`)
  }
}
