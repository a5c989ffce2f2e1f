// Calculates the steps for the day of a ceremony. The chosen day is in the URL, so that the link can be shared.
import { useSearchParams } from '@alai/kit/router'
import { useMemo, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { parseEpochDay, formatEpochDay, epochDayInBucharest } from '../calendar-days'
import { earliestCeremonyDay, planCeremony, planSteps, assessCeremonyDate } from '../ceremony-plan'
import styles from '../civil-ceremony.module.css'
import { ExportSteps } from './export-steps'
import { Timeline } from './timeline'
import { VerdictMessage } from './verdict-message'

export function DatePlanner() {
  const t = useInfoPageTexts()
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState(query.get('zi') ?? '')
  const [isAbroad, setIsAbroad] = useState(query.get('strainatate') === '1')
  const today = useMemo(() => epochDayInBucharest(new Date()), [])
  const ceremonyDay = parseEpochDay(text)
  const verdict = assessCeremonyDate(ceremonyDay, today, isAbroad)
  const setParam = (key: string, value: string) =>
    setQuery(
      (previous) => {
        const params = new URLSearchParams(previous)
        if (value) params.set(key, value)
        else params.delete(key)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  const handleDayChange = (day: string) => {
    setText(day)
    setParam('zi', parseEpochDay(day) === undefined ? '' : day)
  }
  const handleAbroadChange = (nextIsAbroad: boolean) => {
    setIsAbroad(nextIsAbroad)
    setParam('strainatate', nextIsAbroad ? '1' : '')
  }
  const plan =
    ceremonyDay === undefined || verdict === 'empty' || verdict === 'past'
      ? undefined
      : planCeremony(ceremonyDay)
  const steps = plan && planSteps(plan, today, isAbroad)
  return (
    <section
      className={`${sharedStyles.section} ${styles.plan}`}
      id="datele"
      aria-labelledby="datele-voastre"
    >
      <div className={`${sharedStyles.wrap} ${styles.planin}`}>
        <div className={styles.ask}>
          <h2 className={sharedStyles.h2} id="datele-voastre">
            {t('plan.title')}
          </h2>
          <p>{t('plan.lead')}</p>
          <div className={sharedStyles.field}>
            <label htmlFor="ziua">{t('plan.day')}</label>
            <input
              className={sharedStyles.in}
              id="ziua"
              type="date"
              min={formatEpochDay(today)}
              value={text}
              onChange={(e) => handleDayChange(e.target.value)}
            />
          </div>
          <label className={sharedStyles.check}>
            <input
              type="checkbox"
              checked={isAbroad}
              onChange={(e) => handleAbroadChange(e.target.checked)}
            />
            <span>
              <b>{t('plan.abroad')}</b>
            </span>
          </label>
        </div>
        <div className={styles.answer}>
          <VerdictMessage
            verdict={verdict}
            today={today}
            plan={plan}
            steps={steps}
            earliestDay={earliestCeremonyDay(today, isAbroad)}
            onUseDay={(day) => handleDayChange(formatEpochDay(day))}
          />
          {plan && steps && (
            <>
              <Timeline plan={plan} steps={steps} today={today} />
              <ExportSteps plan={plan} steps={steps} today={today} />
              <p className={styles.tip}>{t('plan.note')}</p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
