// Exports the steps as a calendar file and as a printed page.
import { useLanguage } from '@alai/kit/i18n'
import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { type Day, formatDay } from '../calendar-days'
import { type CeremonyPlan, type PlanStep, certificateDay } from '../ceremony-plan'
import styles from '../civil-ceremony.module.css'
import { type IcsEvent, buildIcs } from '../ics'
import { stepText } from '../step-texts'

/** Downloads a text as a file, through a temporary link to an object URL. */
function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function ExportSteps({
  plan,
  steps,
  today,
}: {
  plan: CeremonyPlan
  steps: PlanStep[]
  today: Day
}) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  const [isSaved, setIsSaved] = useState(false)
  const downloadCalendar = () => {
    const day = formatDay(plan.ceremonyDay)
    const events = steps.flatMap((step): IcsEvent[] => {
      // The waiting period needs no reminder, and neither does a step that is already late.
      if (step.name === 'wait' || step.state === 'late') return []
      const text = `${stepText(t, language, plan, step, today)}\n${location.origin}/app/cununie-civila?zi=${day}`
      return [
        {
          uid: `cununie-civila-${step.name}-${day}@${location.hostname}`,
          day: step.name === 'tests' ? certificateDay(plan) : step.to,
          title: t(`ics.${step.name}`),
          text,
        },
      ]
    })
    downloadFile(`cununie-civila-${day}.ics`, buildIcs(t('ics.name'), events, new Date()))
    setIsSaved(true)
  }
  return (
    <div className={styles.save}>
      <p className={sharedStyles.row}>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          onClick={downloadCalendar}
        >
          <BrandIcon name="calendar" />
          {t('plan.save')}
        </button>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.no}`}
          onClick={() => print()}
        >
          <BrandIcon name="print" />
          {t('plan.print')}
        </button>
      </p>
      <p role="status">{isSaved && t('plan.saved')}</p>
    </div>
  )
}
