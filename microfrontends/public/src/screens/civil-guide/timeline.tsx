// The steps in their order, each with its last day and what to do.
import { useLanguage } from '@alai/kit/i18n'
import { formatPaddedFullDate, formatPaddedDate } from '@alai/kit/dates'
import { BrandIcon, type BrandIconName } from '../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../shared/texts/info-page-texts'
import { type Day, textOf } from './calendar-days'
import type { Plan, Step, StepName } from './civil-guide.data'
import c from './civil-guide.module.css'
import { inSentence, wordsOf } from './step-words'

const ICONS: Record<StepName, BrandIconName> = {
  arrive: 'plane',
  tests: 'medical',
  file: 'document',
  wait: 'calendar',
  event: 'rings',
}

export function Timeline({ plan, steps, today }: { plan: Plan; steps: Step[]; today: Day }) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  return (
    <ol className={c.timeline}>
      {steps.map((step) => (
        <li key={step.name} data-state={step.state} data-step={step.name}>
          <span className={c.icon}>
            <BrandIcon name={ICONS[step.name]} />
          </span>
          <div>
            <h3>
              {t(`plan.${step.name}`)}
              {step.state !== 'ahead' && <em>{t(`plan.${step.state}`)}</em>}
            </h3>
            <p className={c.date}>
              {step.name === 'event' && (
                <time dateTime={textOf(step.to)}>
                  {formatPaddedFullDate(textOf(step.to), language)}
                </time>
              )}
              {step.name === 'wait' &&
                t('plan.between', {
                  from: formatPaddedDate(textOf(step.from), language),
                  to: formatPaddedDate(textOf(step.to), language),
                })}
              {step.name !== 'event' && step.name !== 'wait' && (
                <>
                  <span>{t('plan.by')}</span>{' '}
                  <time dateTime={textOf(step.to)}>{inSentence(step.to, language)}</time>
                </>
              )}
            </p>
            <p>{wordsOf(t, language, plan, step, today)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
