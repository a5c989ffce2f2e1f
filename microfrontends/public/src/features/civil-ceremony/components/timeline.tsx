// The steps in order, each with its last day and instructions.
import { useLanguage } from '@alai/kit/i18n'
import { formatPaddedDateWithWeekday, formatPaddedDate } from '@alai/kit/dates'
import { BrandIcon, type BrandIconName } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { type EpochDay, formatEpochDay } from '../calendar-days'
import type { CeremonyPlan, PlanStep, StepName } from '../ceremony-plan'
import styles from '../civil-ceremony.module.css'
import { formatDayInSentence, stepText } from '../step-texts'

const STEP_ICONS: Record<StepName, BrandIconName> = {
  arrive: 'plane',
  tests: 'medical',
  file: 'document',
  wait: 'calendar',
  event: 'rings',
}

export function Timeline({
  plan,
  steps,
  today,
}: {
  plan: CeremonyPlan
  steps: PlanStep[]
  today: EpochDay
}) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step.name} data-state={step.state} data-step={step.name}>
          <span className={styles.icon}>
            <BrandIcon name={STEP_ICONS[step.name]} />
          </span>
          <div>
            <h3>
              {t(`plan.${step.name}`)}
              {step.state !== 'ahead' && <em>{t(`plan.${step.state}`)}</em>}
            </h3>
            <p className={styles.date}>
              {step.name === 'event' && (
                <time dateTime={formatEpochDay(step.to)}>
                  {formatPaddedDateWithWeekday(formatEpochDay(step.to), language)}
                </time>
              )}
              {step.name === 'wait' &&
                t('plan.between', {
                  from: formatPaddedDate(formatEpochDay(step.from), language),
                  to: formatPaddedDate(formatEpochDay(step.to), language),
                })}
              {step.name !== 'event' && step.name !== 'wait' && (
                <>
                  <span>{t('plan.by')}</span>{' '}
                  <time dateTime={formatEpochDay(step.to)}>
                    {formatDayInSentence(step.to, language)}
                  </time>
                </>
              )}
            </p>
            <p>{stepText(t, language, plan, step, today)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
