// An import continues after its dialog or page is closed. This module finds it again and shows its result until it is dismissed.
import { useFormatNumber } from '@alai/kit/numbers'
import { useEffect, useState } from 'react'
import { useIsJobRead, useMarkJobRead } from '../../notifications/job-notification'
import { type Job, isRunning, useJobs } from '../../../shared/jobs'
import { cancelledJobText } from '../../jobs/job-texts'
import type { CoupleTranslate } from '../../../shared/couple-texts'
import { useLastImport } from './plan'

export { useFormatNumber }

export type ImportReport = {
  added: number
  updated?: number
  skipped: number
  /** The number of skipped rows that repeat another row of the file. */
  repeated?: number
  failed: number
  nothing?: boolean
  rows: { line: number; reason: string; reasons?: string[]; fields?: string[]; text: string }[]
}

/** The imports that were started or dismissed since the page was loaded. After a reload, `isRelevant` decides by the time of the job. */
const startedJobs = new Set<string>()
const dismissedJobs = new Set<string>()
export const markStarted = (id: string) => void startedJobs.add(id)
export const markDismissed = (id: string) => void dismissedJobs.add(id)

export const importReport = (job: Job): ImportReport | undefined =>
  job.status === 'succeeded' ? (job.report as ImportReport) : undefined

const RECENT_MS = 10 * 60_000

/** Whether an import is shown: it runs, or it was started on this page or ended recently, and was not dismissed. */
export function isRelevant(
  job: Job,
  session: { begun: ReadonlySet<string>; seen: ReadonlySet<string>; since: number },
): boolean {
  if (isRunning(job)) return true
  if (session.seen.has(job.id)) return false
  return (
    session.begun.has(job.id) ||
    (job.finished_at != null && Date.parse(job.finished_at) > session.since - RECENT_MS)
  )
}

/** The added, updated and skipped rows in one sentence. Zero counts are left out unless all are zero. */
export function addedSentence(
  report: ImportReport,
  t: CoupleTranslate,
  formatNumber: (n: number) => string,
): string {
  const { added, updated = 0, repeated = 0 } = report
  const skipped = report.skipped - repeated
  const all = [
    ['added', added],
    ['updated', updated],
    ['skipped', skipped],
    ['repeated', repeated],
  ] as const
  const some = all.filter(([, count]) => count > 0)
  const parts = some.length > 0 ? some : ([all[0], all[2]] as const)
  const words = parts.map(([name, count], at) =>
    // The first part also names what is counted.
    t(at === 0 && name !== 'added' ? `import.${name}_first` : `import.${name}`, {
      count,
      number: formatNumber(count),
    }),
  )
  return `${words.join(', ')}.`
}

/** The result of an import in one sentence: added, updated, skipped and failed rows. */
export function importSummary(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (n: number) => string,
): string {
  const report = importReport(job)
  if (job.status === 'cancelled') return cancelledJobText(job, t, formatNumber)
  if (!report) return job.error === 'name_column_missing' ? t('import.no_name') : t('import.failed')
  const bad = report.failed > 0 ? ` ${t('import.bad', { count: report.failed })}.` : ''
  return addedSentence(report, t, formatNumber) + bad
}

/** The progress of an import. Before the rows are counted it has no numbers. */
export function progressSentence(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (n: number) => string,
): string {
  return job.total === 0
    ? t('job.preparing')
    : t('import.running', {
        processed: formatNumber(job.processed),
        rows: t('import.rows', { count: job.total, total: formatNumber(job.total) }),
      })
}

/** Returns the newest import of the event while it is relevant, and a function that dismisses it. */
export function useImportProgress(eventId: string | undefined) {
  const [since] = useState(() => Date.now())
  const [, look] = useState(0)
  const job = useJobs(eventId).data?.find((j) => j.kind === 'import')
  const running = isRunning(job)
  const read = useMarkJobRead(eventId)
  useEffect(() => {
    if (job && running) startedJobs.add(job.id)
  }, [job, running])
  const dismiss = () => {
    if (job) {
      dismissedJobs.add(job.id)
      read(job.id)
    }
    look((n) => n + 1)
  }
  const current =
    job !== undefined && isRelevant(job, { begun: startedJobs, seen: dismissedJobs, since })
  // After a reload, a dismissed import is recognized by its read notification.
  const old = current && !running && !startedJobs.has(job.id)
  const away = useIsJobRead(eventId, old ? job.id : undefined)
  const open = current && !(old && away !== false)
  const report = job && importReport(job)
  // The result of an undone import is not shown. It is hidden until the last import is loaded.
  const wrote = open && report !== undefined && report.added + (report.updated ?? 0) > 0
  const last = useLastImport(eventId, wrote)
  const gone = wrote && (last.isPending || (last.isSuccess && last.data?.id !== job.id))
  return { job: open && !gone ? job : undefined, dismiss }
}
