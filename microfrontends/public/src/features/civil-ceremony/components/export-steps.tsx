// Exports the steps as a calendar file and as a printed page.
import { isNetworkError } from '@alai/kit/api'
import { useLanguage } from '@alai/kit/i18n'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { type Reminder, useCreateCalendarFile } from '../api'
import { type EpochDay, formatEpochDay } from '../calendar-days'
import { type CeremonyPlan, type PlanStep, recommendedCertificateDay } from '../ceremony-plan'
import styles from '../civil-ceremony.module.css'
import { stepText } from '../step-texts'

/** Downloads a file through a temporary link to an object URL. */
function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
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
  today: EpochDay
}) {
  const t = useInfoPageTexts()
  const language = useLanguage()
  const calendarFile = useCreateCalendarFile()
  const day = formatEpochDay(plan.ceremonyDay)
  const reminders = steps.flatMap((step): Reminder[] => {
    // The waiting period needs no reminder, and neither does a step that is already late.
    if (step.name === 'wait' || step.state === 'late') return []
    return [
      {
        id: `cununie-civila-${step.name}-${day}@${location.hostname}`,
        day: formatEpochDay(step.name === 'tests' ? recommendedCertificateDay(plan) : step.to),
        title: t(`ics.${step.name}`),
        description: `${stepText(t, language, plan, step, today)}\n${location.origin}/app/cununie-civila?zi=${day}`,
      },
    ]
  })
  const downloadCalendar = () =>
    calendarFile.mutate(
      { name: t('ics.name'), reminders },
      { onSuccess: (file) => downloadFile(`cununie-civila-${day}.ics`, file) },
    )
  return (
    <div className={styles.save}>
      <p className={sharedStyles.row}>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.yes}`}
          aria-busy={calendarFile.isPending}
          onClick={() => !calendarFile.isPending && downloadCalendar()}
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
      <p role="status">{calendarFile.isSuccess && t('plan.saved')}</p>
      {calendarFile.isError && (
        <p className={`${sharedStyles.note} ${sharedStyles.bad}`} role="alert">
          {t(isNetworkError(calendarFile.error) ? 'plan.save_offline' : 'plan.save_failed')}
        </p>
      )}
    </div>
  )
}
