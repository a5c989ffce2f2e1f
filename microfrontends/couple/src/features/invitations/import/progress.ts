// An import that outlives its dialog and its page: found again, watched, and its result shown until it is dismissed.
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
  /** Of the skipped those that repeat a row of the file. */
  repeated?: number
  failed: number
  nothing?: boolean
  rows: { line: number; reason: string; reasons?: string[]; fields?: string[]; text: string }[]
}

/** What this visit knows of its imports; a reload forgets it, and then the clock decides. */
const startedJobs = new Set<string>()
const dismissedJobs = new Set<string>()
export const markStarted = (id: string) => void startedJobs.add(id)
export const markDismissed = (id: string) => void dismissedJobs.add(id)

export const importReport = (job: Job): ImportReport | undefined =>
  job.status === 'succeeded' ? (job.report as ImportReport) : undefined

const RECENT_MS = 10 * 60_000

/** Whether an import is still of interest: it runs, or it ended during this visit or just before it, and nobody has looked at it. */
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

/** What was added, what was updated, and what was there before; what is zero only when all of it is. */
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
    // The first one says what is counted.
    t(at === 0 && name !== 'added' ? `import.${name}_first` : `import.${name}`, {
      count,
      number: formatNumber(count),
    }),
  )
  return `${words.join(', ')}.`
}

/** Added, updated, skipped, failed: one sentence. */
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

/** How far it is; before the rows are counted there is nothing to count. */
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

/** The newest import of the event while it is of interest. */
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
  // What was put away stays away after a reload: then its line of the bell is read.
  const old = current && !running && !startedJobs.has(job.id)
  const away = useIsJobRead(eventId, old ? job.id : undefined)
  const open = current && !(old && away !== false)
  const report = job && importReport(job)
  // What was taken back is told no more, and it is not told before that is known.
  const wrote = open && report !== undefined && report.added + (report.updated ?? 0) > 0
  const last = useLastImport(eventId, wrote)
  const gone = wrote && (last.isPending || (last.isSuccess && last.data?.id !== job.id))
  return { job: open && !gone ? job : undefined, dismiss }
}
