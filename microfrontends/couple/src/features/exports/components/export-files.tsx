import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Alert, Button, Progress, Text, Title } from '@alai/ui'
import { useState } from 'react'
import styles from './export.module.css'
import { useFormatNumber } from '@alai/kit/numbers'
import { CancelJobButton } from '../../../shared/components/cancel-job-button'
import { jobProgressText } from '../../../shared/job-texts'
import { useMarkJobRead } from '../../../shared/job-notification'
import { type Job, isJobUnfinished } from '../../../shared/jobs'
import { jobFileUrl } from '../auto-download'
import { type CoupleTranslate, useCoupleTexts } from '../../../shared/couple-texts'

/** The number of files that are shown at first. A button shows the others. */
const INITIAL_FILES = 5

/** The time for which a file can be downloaded, in milliseconds (contract 7). */
const FILE_LIFETIME_MS = 24 * 60 * 60_000

/** Returns the title of an export: "Răspunsuri · PDF · 21 nov., 19:12". */
export function exportTitle(job: Job, t: CoupleTranslate, date: string): string {
  const exported = job.export
  return [
    exported && t(`export.kind_${exported.kind}` as 'export.kind_answers'),
    exported && (exported.format === 'xlsx' ? 'Excel' : exported.format.toUpperCase()),
    date,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The documents that count their tables in place of rows. */
const TABLE_DOCUMENTS = ['seating_plan', 'table_cards', 'kitchen_sheet']

/** Returns the summary of an export: "61 de rânduri, pe persoane, filtrate" or "35 de mese". */
export function exportSummary(job: Job, t: CoupleTranslate): string {
  const countsTables = TABLE_DOCUMENTS.includes(job.export?.kind ?? '')
  return [
    t(countsTables ? 'export.tables' : 'export.lines', { count: job.total }),
    job.export?.rows === 'person' && t('export.per_person'),
    job.export?.filtered && t('export.only_filtered'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Reports that the requested file is ready and was downloaded, and offers to download it again. */
export function ExportReady({ job }: { job: Job | undefined }) {
  const t = useCoupleTexts()
  if (!job) return null
  return (
    <Alert color="green" role="status">
      <div className={styles.ready}>
        <span>{t('export.ready', { file: job.file_name ?? '' })}</span>
        <Button
          component="a"
          href={jobFileUrl(job)}
          download={job.file_name ?? ''}
          size="compact-md"
          variant="default"
        >
          {t('export.once_more')}
        </Button>
      </div>
    </Alert>
  )
}

/** The progress of a running export, or its result: failed, cancelled, or what the file contains and until when it can be downloaded. */
function ExportFileStatus({ job }: { job: Job }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const formatNumber = useFormatNumber()
  if (isJobUnfinished(job))
    return (
      <div role="status">
        <Text size="sm" c="dimmed">
          {jobProgressText(job, t, formatNumber)}
        </Text>
        <Progress value={Math.max(6, job.progress)} animated aria-label={t('export.title')} />
        <CancelJobButton job={job} />
      </div>
    )
  if (job.status === 'failed')
    return (
      <Text c="red.7" size="sm">
        {t('export.failed')}
      </Text>
    )
  if (job.status === 'cancelled')
    return (
      <Text c="dimmed" size="sm">
        {t('job.cancelled_export')}
      </Text>
    )
  const expiryText =
    job.file_name &&
    job.finished_at &&
    t('export.until', {
      when: formatDayMonthTime(
        new Date(Date.parse(job.finished_at) + FILE_LIFETIME_MS).toISOString(),
        language,
      ),
    })
  return (
    <Text size="sm" c="dimmed">
      {[exportSummary(job, t), expiryText].filter(Boolean).join(', ')}
    </Text>
  )
}

/** The files of a day. Each shows its content, format, date and expiry, so that similar files can be distinguished. */
export function ExportFileList({ eventId, jobs }: { eventId: string; jobs: Job[] }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const markRead = useMarkJobRead(eventId)
  const [showsAll, setShowsAll] = useState(false)
  if (jobs.length === 0) return null
  const olderCount = jobs.length - INITIAL_FILES
  return (
    <section>
      <Title order={3}>{t('export.made')}</Title>
      <ul className={styles.made}>
        {(showsAll ? jobs : jobs.slice(0, INITIAL_FILES)).map((job) => {
          const title = exportTitle(job, t, formatDayMonthTime(job.created_at, language))
          return (
            <li key={job.id}>
              <div className={styles.what}>
                <Text size="sm" fw={550}>
                  {title}
                </Text>
                <ExportFileStatus job={job} />
              </div>
              {job.file_name && (
                <Button
                  component="a"
                  href={jobFileUrl(job)}
                  download={job.file_name}
                  onClick={() => markRead(job.id)}
                  variant="light"
                  size="compact-sm"
                  aria-label={t('export.file', { file: job.file_name, what: title })}
                >
                  {job.file_name}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!showsAll && olderCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('export.older', { count: olderCount })}
        </Button>
      )}
    </section>
  )
}
