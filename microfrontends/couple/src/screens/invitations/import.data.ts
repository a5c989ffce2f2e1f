// An import that outlives its dialog and its page: found again, watched, and its result shown until it is dismissed.
import { useFormatNumber } from '@alai/kit/numbers'
import { useEffect, useState } from 'react'
import { useIsJobRead, useMarkJobRead } from '../../features/notifications/job-notification'
import { type Job, isRunning, useJobs } from '../../shared/jobs'
import { cancelledJobText } from '../../features/jobs/job-texts'
import type { CoupleTranslate } from '../../shared/couple-texts'
import { useLastImport } from './import-plan'

export { useFormatNumber }

export type Report = {
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
const begun = new Set<string>()
const seen = new Set<string>()
export const markBegun = (id: string) => void begun.add(id)
export const markSeen = (id: string) => void seen.add(id)

export const reportOf = (job: Job): Report | undefined =>
  job.status === 'succeeded' ? (job.report as Report) : undefined

const FRESH = 10 * 60_000

/** Whether an import is still of interest: it runs, or it ended during this visit or just before it, and nobody has looked at it. */
export function isOpen(
  job: Job,
  visit: { begun: ReadonlySet<string>; seen: ReadonlySet<string>; since: number },
): boolean {
  if (isRunning(job)) return true
  if (visit.seen.has(job.id)) return false
  return (
    visit.begun.has(job.id) ||
    (job.finished_at != null && Date.parse(job.finished_at) > visit.since - FRESH)
  )
}

/** What was added, what was updated, and what was there before; what is zero only when all of it is. */
export function addedLine(
  report: Report,
  t: CoupleTranslate,
  number: (n: number) => string,
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
      number: number(count),
    }),
  )
  return `${words.join(', ')}.`
}

/** Added, updated, skipped, failed: one sentence. */
export function summary(job: Job, t: CoupleTranslate, number: (n: number) => string): string {
  const report = reportOf(job)
  if (job.status === 'cancelled') return cancelledJobText(job, t, number)
  if (!report) return job.error === 'name_column_missing' ? t('import.no_name') : t('import.failed')
  const bad = report.failed > 0 ? ` ${t('import.bad', { count: report.failed })}.` : ''
  return addedLine(report, t, number) + bad
}

/** How far it is; before the rows are counted there is nothing to count. */
export function progressLine(job: Job, t: CoupleTranslate, number: (n: number) => string): string {
  return job.total === 0
    ? t('job.preparing')
    : t('import.running', {
        processed: number(job.processed),
        rows: t('import.rows', { count: job.total, total: number(job.total) }),
      })
}

/** The newest import of the event while it is of interest. */
export function useImport(eventId: string | undefined) {
  const [since] = useState(() => Date.now())
  const [, look] = useState(0)
  const job = useJobs(eventId).data?.find((j) => j.kind === 'import')
  const running = isRunning(job)
  const read = useMarkJobRead(eventId)
  useEffect(() => {
    if (job && running) begun.add(job.id)
  }, [job, running])
  const dismiss = () => {
    if (job) {
      seen.add(job.id)
      read(job.id)
    }
    look((n) => n + 1)
  }
  const current = job !== undefined && isOpen(job, { begun, seen, since })
  // What was put away stays away after a reload: then its line of the bell is read.
  const old = current && !running && !begun.has(job.id)
  const away = useIsJobRead(eventId, old ? job.id : undefined)
  const open = current && !(old && away !== false)
  const report = job && reportOf(job)
  // What was taken back is told no more, and it is not told before that is known.
  const wrote = open && report !== undefined && report.added + (report.updated ?? 0) > 0
  const last = useLastImport(eventId, wrote)
  const gone = wrote && (last.isPending || (last.isSuccess && last.data?.id !== job.id))
  return { job: open && !gone ? job : undefined, dismiss }
}
