// Calculates the steps for the day of a ceremony. The chosen day is in the URL, so that the link can be shared.
import { useSearchParams } from '@alai/kit/router'
import { useMemo, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { parseDay, formatDay, todayInBucharest } from '../calendar-days'
import { earliestCeremonyDay, planCeremony, planSteps, assessDate } from '../ceremony-plan'
import c from '../civil-ceremony.module.css'
import { ExportSteps } from './export-steps'
import { Timeline } from './timeline'
import { VerdictMessage } from './verdict-message'

export function DatePlanner() {
  const t = useInfoPageTexts()
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState(query.get('zi') ?? '')
  const [abroad, setAbroad] = useState(query.get('strainatate') === '1')
  const today = useMemo(() => todayInBucharest(new Date()), [])
  const event = parseDay(text)
  const verdict = assessDate(event, today, abroad)
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
  const changeDay = (day: string) => {
    setText(day)
    setParam('zi', parseDay(day) === undefined ? '' : day)
  }
  const changeAbroad = (isAbroad: boolean) => {
    setAbroad(isAbroad)
    setParam('strainatate', isAbroad ? '1' : '')
  }
  const plan =
    event === undefined || verdict === 'empty' || verdict === 'past'
      ? undefined
      : planCeremony(event)
  const steps = plan && planSteps(plan, today, abroad)
  return (
    <section className={`${look.section} ${c.plan}`} id="datele" aria-labelledby="datele-voastre">
      <div className={`${look.wrap} ${c.planin}`}>
        <div className={c.ask}>
          <h2 className={look.h2} id="datele-voastre">
            {t('plan.title')}
          </h2>
          <p>{t('plan.lead')}</p>
          <div className={look.field}>
            <label htmlFor="ziua">{t('plan.day')}</label>
            <input
              className={look.in}
              id="ziua"
              type="date"
              min={formatDay(today)}
              value={text}
              onChange={(e) => changeDay(e.target.value)}
            />
          </div>
          <label className={look.check}>
            <input
              type="checkbox"
              checked={abroad}
              onChange={(e) => changeAbroad(e.target.checked)}
            />
            <span>
              <b>{t('plan.abroad')}</b>
            </span>
          </label>
        </div>
        <div className={c.answer}>
          <VerdictMessage
            verdict={verdict}
            today={today}
            plan={plan}
            steps={steps}
            earliestDay={earliestCeremonyDay(today, abroad)}
            onUseDay={(day) => changeDay(formatDay(day))}
          />
          {plan && steps && (
            <>
              <Timeline plan={plan} steps={steps} today={today} />
              <ExportSteps plan={plan} steps={steps} today={today} />
              <p className={c.tip}>{t('plan.note')}</p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
