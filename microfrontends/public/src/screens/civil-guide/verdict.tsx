// Whether the chosen day can be kept, said before the steps are read.
import { useLanguage } from '@alai/kit/i18n'
import { formatPaddedDate } from '@alai/kit/dates'
import look from '../../styles/parts.module.css'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../shared/texts/info-page-texts'
import { Icon } from '../../shared/icon'
import { type Day, textOf } from './calendar-days'
import type { Plan, Step, Verdict } from './civil-guide.data'
import c from './civil-guide.module.css'
import { inSentence } from './step-words'

type Props = {
  verdict: Verdict
  today: Day
  plan: Plan | undefined
  steps: Step[] | undefined
  earliest: Day
  onUse: (day: Day) => void
}

export function Answer({ verdict, today, plan, steps, earliest, onUse }: Props) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  const long = (day: Day) => formatPaddedDate(textOf(day), language)
  const full = (day: Day) => inSentence(day, language)
  const next = steps?.find((s) => s.to >= today)
  const texts = {
    empty: t('plan.empty'),
    past: t('plan.past_text', { date: full(earliest) }),
    missed: t('plan.missed_text', { file: plan ? long(plan.fileBy) : '', date: full(earliest) }),
    tight: t('plan.tight_text'),
    good: t('plan.good_text', {
      count: plan ? plan.event - today : 0,
      date: next ? full(next.to) : '',
    }),
  }
  const stuck = verdict === 'past' || verdict === 'missed'
  return (
    <div className={c.verdict} data-verdict={verdict}>
      {verdict === 'empty' ? (
        <BrandIcon name="calendar" />
      ) : (
        <Icon name={verdict === 'good' ? 'check' : 'warning'} />
      )}
      <div className={c.words}>
        <div role="status">
          {verdict !== 'empty' && <h3>{t(`plan.${verdict}`)}</h3>}
          <p>{texts[verdict]}</p>
        </div>
        {stuck && (
          <p>
            <button
              type="button"
              className={`${look.btn} ${look.no}`}
              onClick={() => onUse(earliest)}
            >
              {t('plan.use', { date: long(earliest) })}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
