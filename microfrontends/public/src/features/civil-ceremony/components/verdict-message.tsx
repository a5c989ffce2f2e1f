// States whether the chosen day is possible, above the steps.
import { useLanguage } from '@alai/kit/i18n'
import { formatPaddedDate } from '@alai/kit/dates'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { Icon } from '../../../shared/icon'
import { type EpochDay, formatEpochDay } from '../calendar-days'
import type { CeremonyPlan, PlanStep, Verdict } from '../ceremony-plan'
import styles from '../civil-ceremony.module.css'
import { formatDayInSentence } from '../step-texts'

type Props = {
  verdict: Verdict
  today: EpochDay
  plan: CeremonyPlan | undefined
  steps: PlanStep[] | undefined
  earliestDay: EpochDay
  onUseDay: (day: EpochDay) => void
}

export function VerdictMessage({ verdict, today, plan, steps, earliestDay, onUseDay }: Props) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  const formatDate = (day: EpochDay) => formatPaddedDate(formatEpochDay(day), language)
  const formatWithWeekday = (day: EpochDay) => formatDayInSentence(day, language)
  const nextStep = steps?.find((s) => s.to >= today)
  const texts = {
    empty: t('plan.empty'),
    past: t('plan.past_text', { date: formatWithWeekday(earliestDay) }),
    missed: t('plan.missed_text', {
      file: plan ? formatDate(plan.filingDay) : '',
      date: formatWithWeekday(earliestDay),
    }),
    tight: t('plan.tight_text'),
    good: t('plan.good_text', {
      count: plan ? plan.ceremonyDay - today : 0,
      date: nextStep ? formatWithWeekday(nextStep.to) : '',
    }),
  }
  const isImpossible = verdict === 'past' || verdict === 'missed'
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      {verdict === 'empty' ? (
        <BrandIcon name="calendar" />
      ) : (
        <Icon name={verdict === 'good' ? 'check' : 'warning'} />
      )}
      <div className={styles.words}>
        <div role="status">
          {verdict !== 'empty' && <h3>{t(`plan.${verdict}`)}</h3>}
          <p>{texts[verdict]}</p>
        </div>
        {isImpossible && (
          <p>
            <button
              type="button"
              className={`${sharedStyles.btn} ${sharedStyles.no}`}
              onClick={() => onUseDay(earliestDay)}
            >
              {t('plan.use', { date: formatDate(earliestDay) })}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
