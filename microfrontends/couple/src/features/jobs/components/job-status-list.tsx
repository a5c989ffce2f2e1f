// The running jobs of an event, and the results of exports and sendings. They are shown on every page, also after a
// reload, in another tab and on another device. The page of the import shows imports itself. A finished file is shown
// until it is downloaded or dismissed on any device, at most for the 24 hours in which it can be downloaded.
import { recoverLostFocus } from '@alai/kit/components/focus'
import { useFormatNumber } from '@alai/kit/numbers'
import { useLocation } from '@alai/kit/router'
import { Alert, Button, Group, Progress, Text } from '@alai/ui'
import { useEffect, useState } from 'react'
import { CancelJobButton } from '../../../shared/components/cancel-job-button'
import { exportTitle, jobFileUrl, isAutoDownloadJob } from '../../exports'
import { dismissJob, isJobDismissed, storeDismissedJobs } from '../dismissed-jobs'
import { type Job, isJobUnfinished, useJobs } from '../../../shared/jobs'
import { useMarkJobRead, useReadStateByJob } from '../../../shared/job-notification'
import { cancelledJobText, sentMailCountText, jobProgressText } from '../../../shared/job-texts'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'

/** The page of the import shows the progress of imports itself. */
const IMPORT_PATH = '/app/adauga-invitat'
/**
 * How long the result of a job without a notification is shown after a reload, in milliseconds. Such jobs are a
 * sending, and an export that failed or was cancelled.
 */
const RECENT_MS = 10 * 60_000

/** The jobs that were running since the page was loaded. */
const running = new Set<string>()

function finishedJobText(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (value: number) => string,
): string {
  if (job.status === 'cancelled') return cancelledJobText(job, t, formatNumber)
  if (job.kind === 'sending') return sentMailCountText(job, t, formatNumber)
  return job.status === 'failed'
    ? t('export.failed')
    : t('job.done_export', { file: job.file_name ?? '' })
}

const hasNotification = (job: Job) => job.kind === 'export' && job.status === 'succeeded'

/**
 * `notificationStates`: whether the notification of each job was read. Undefined while loading. A job whose notification
 * is not among the newest is shown like one without a notification, because it could not be dismissed for good.
 */
function isJobShown(
  job: Job,
  pageLoadedAt: number,
  notificationStates: ReadonlyMap<string, boolean> | undefined,
): boolean {
  if (isJobUnfinished(job)) return true
  if (isJobDismissed(job.id) || isAutoDownloadJob(job.id)) return false
  if (hasNotification(job)) {
    if (notificationStates === undefined) return false
    const isRead = notificationStates.get(job.id)
    if (isRead !== undefined) return !isRead
  }
  const isRecent = job.finished_at != null && Date.parse(job.finished_at) > pageLoadedAt - RECENT_MS
  return running.has(job.id) || isRecent
}

export function JobStatusList({ eventId }: { eventId: string | undefined }) {
  const location = useLocation()
  const { pathname } = location
  useEffect(storeDismissedJobs, [location])
  const [pageLoadedAt] = useState(() => Date.now())
  const [, forceRender] = useState(0)
  const jobs = (useJobs(eventId).data ?? []).filter(
    (job) => job.kind !== 'import' || (isJobUnfinished(job) && pathname !== IMPORT_PATH),
  )
  for (const job of jobs) if (isJobUnfinished(job)) running.add(job.id)
  const notificationStates = useReadStateByJob(eventId, jobs.some(hasNotification))
  const markRead = useMarkJobRead(eventId)
  const dismiss = (job: Job) => {
    dismissJob(job.id)
    if (hasNotification(job)) markRead(job.id)
    forceRender((count) => count + 1)
    recoverLostFocus()
  }
  return (
    <>
      {jobs
        .filter((job) => isJobShown(job, pageLoadedAt, notificationStates))
        .map((job) =>
          isJobUnfinished(job) ? (
            <RunningJob key={job.id} job={job} />
          ) : (
            <FinishedJob key={job.id} job={job} onDismiss={() => dismiss(job)} />
          ),
        )}
    </>
  )
}

const jobName = (job: Job, t: CoupleTranslate): string =>
  job.kind === 'export'
    ? `${t('job.title_export')}: ${exportTitle(job, t, '')}`
    : t(`job.title_${job.kind}` as 'job.title_import')

function RunningJob({ job }: { job: Job }) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
  const name = jobName(job, t)
  return (
    <div className="a-note a-banner">
      <Text fw={600}>{name}</Text>
      <Text size="sm" role="status">
        {jobProgressText(job, t, formatNumber)}
      </Text>
      <Progress value={Math.max(4, job.progress)} animated aria-label={name} my={6} />
      <CancelJobButton job={job} />
    </div>
  )
}

/** The result of a finished job. It disappears when the user closes it or downloads the file. */
function FinishedJob({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const t = useCoupleTexts()
  const formatNumber = useFormatNumber()
  const color = { failed: 'red', cancelled: 'gray' }[job.status] ?? 'green'
  return (
    <Alert
      className="a-banner"
      color={color}
      mb="md"
      role={job.status === 'failed' ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onDismiss}
    >
      <Group gap="sm" justify="space-between">
        <Text size="sm">{finishedJobText(job, t, formatNumber)}</Text>
        {job.file_name && (
          <Button
            component="a"
            href={jobFileUrl(job)}
            download={job.file_name}
            onClick={onDismiss}
            size="compact-sm"
            variant="default"
          >
            {t('job.download')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
