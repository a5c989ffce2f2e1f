// The progress and the result of an import. An import continues after its dialog or page is closed. This module finds
// it again and shows its result until it is dismissed.
import { useFormatNumber } from '@alai/kit/numbers'
import { useEffect, useState } from 'react'
import { useReadStateByJob, useMarkJobRead } from '../../../shared/job-notification'
import { type Job, isJobUnfinished, useJobs } from '../../../shared/jobs'
import { cancelledJobText } from '../../../shared/job-texts'
import type { CoupleTranslate } from '../../../shared/couple-texts'
import { useUndoableImport } from './plan'

export { useFormatNumber }

export type OmittedPhones = Pick<ImportReport, 'omitted_phones' | 'omitted_phone_lines'>

export type ImportReport = {
  added: number
  updated?: number
  skipped: number
  /** The number of skipped rows that repeat another row of the file. */
  repeated?: number
  failed: number
  nothing?: boolean
  /** The number of rows with several phone numbers in a cell, of which only the first was imported. */
  omitted_phones?: number
  omitted_phone_lines?: number[]
  rows: { line: number; reason: string; reasons?: string[]; fields?: string[]; text: string }[]
}

/**
 * The imports that were started or dismissed since the page was loaded. After a reload these sets
 * are empty, and `isImportShown` decides by the time at which the job ended.
 */
const startedJobs = new Set<string>()
const dismissedJobs = new Set<string>()
export const rememberImportStartedUntilReload = (id: string) => void startedJobs.add(id)
export const rememberImportDismissedUntilReload = (id: string) => void dismissedJobs.add(id)

export const importReport = (job: Job): ImportReport | undefined =>
  job.status === 'succeeded' ? (job.report as ImportReport) : undefined

const RECENT_MS = 10 * 60_000

/** Whether an import is shown: it is running, or it was not dismissed and was started on this page or ended recently. */
export function isImportShown(
  job: Job,
  session: { started: ReadonlySet<string>; dismissed: ReadonlySet<string>; pageLoadedAt: number },
): boolean {
  if (isJobUnfinished(job)) return true
  if (session.dismissed.has(job.id)) return false
  return (
    session.started.has(job.id) ||
    (job.finished_at != null && Date.parse(job.finished_at) > session.pageLoadedAt - RECENT_MS)
  )
}

/**
 * Describes the numbers of added, updated, skipped and repeated rows in one sentence. Numbers that are zero are left
 * out. If all are zero, the added and the skipped rows are named.
 */
export function importCountsSentence(
  report: ImportReport,
  t: CoupleTranslate,
  formatNumber: (count: number) => string,
): string {
  const { added, updated = 0, repeated = 0 } = report
  const skipped = report.skipped - repeated
  const counts = [
    ['added', added],
    ['updated', updated],
    ['skipped', skipped],
    ['repeated', repeated],
  ] as const
  const nonZero = counts.filter(([, count]) => count > 0)
  const parts = nonZero.length > 0 ? nonZero : ([counts[0], counts[2]] as const)
  const phrases = parts.map(([name, count], index) =>
    // The first part also names what is counted.
    t(index === 0 && name !== 'added' ? `import.${name}_first` : `import.${name}`, {
      count,
      number: formatNumber(count),
    }),
  )
  return `${phrases.join(', ')}.`
}

/** The maximum number of lines that one sentence names. */
const MAX_LINES_LISTED = 20

/** Returns the numbers of lines as text. It names at most `MAX_LINES_LISTED` of the `count` lines. */
export const formatLines = (lines: readonly number[], count: number): string =>
  lines.slice(0, MAX_LINES_LISTED).join(', ') + (count > MAX_LINES_LISTED ? ', …' : '')

/** States in which rows only the first of several phone numbers is imported. Undefined if there are none. */
export function omittedPhonesSentence(
  { omitted_phones = 0, omitted_phone_lines = [] }: OmittedPhones,
  t: CoupleTranslate,
): string | undefined {
  if (omitted_phones === 0) return undefined
  const lines = formatLines(omitted_phone_lines, omitted_phones)
  return t('import.omitted_phones', { count: omitted_phones, lines })
}

/** Describes the result of an import: the numbers of added, updated, skipped and failed rows, or that it was cancelled or has failed. */
export function importSummary(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (count: number) => string,
): string {
  const report = importReport(job)
  if (job.status === 'cancelled') return cancelledJobText(job, t, formatNumber)
  if (!report) return job.error === 'name_column_missing' ? t('import.no_name') : t('import.failed')
  const failedText = report.failed > 0 ? ` ${t('import.bad', { count: report.failed })}.` : ''
  const phonesText = omittedPhonesSentence(report, t)
  return (
    importCountsSentence(report, t, formatNumber) +
    failedText +
    (phonesText ? ` ${phonesText}` : '')
  )
}

/** Describes the progress of an import. It contains no numbers until the rows are counted. */
export function progressSentence(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (count: number) => string,
): string {
  return job.total === 0
    ? t('job.preparing')
    : t('import.running', {
        processed: formatNumber(job.processed),
        rows: t('import.rows', { count: job.total, total: formatNumber(job.total) }),
      })
}

/**
 * Whether an import that has written rows was undone, or this is not known yet because the last import is still being
 * loaded. An import is undone if it is not the last import of the event any more.
 */
function useIsUndoneOrUnknown(eventId: string | undefined, job: Job | undefined): boolean {
  const report = job && importReport(job)
  const hasWrittenRows = report !== undefined && report.added + (report.updated ?? 0) > 0
  const lastImport = useUndoableImport(eventId, hasWrittenRows)
  if (!hasWrittenRows) return false
  return lastImport.isPending || (lastImport.isSuccess && lastImport.data?.id !== job?.id)
}

/**
 * Returns the newest import of the event while it is shown (see `isImportShown`), unread and not
 * undone, and a function that dismisses it.
 */
export function useShownImport(eventId: string | undefined) {
  const [pageLoadedAt] = useState(() => Date.now())
  const [, forceRender] = useState(0)
  const job = useJobs(eventId).data?.find((j) => j.kind === 'import')
  const isJobRunning = isJobUnfinished(job)
  const markRead = useMarkJobRead(eventId)
  useEffect(() => {
    if (job && isJobRunning) startedJobs.add(job.id)
  }, [job, isJobRunning])
  const dismiss = () => {
    if (job) {
      dismissedJobs.add(job.id)
      markRead(job.id)
    }
    forceRender((n) => n + 1)
  }
  const currentJob =
    job && isImportShown(job, { started: startedJobs, dismissed: dismissedJobs, pageLoadedAt })
      ? job
      : undefined
  // An import may have been dismissed before a reload, in another tab or on another device. Its notification is read then.
  const notificationStates = useReadStateByJob(eventId, currentJob !== undefined && !isJobRunning)
  const isUnread = (id: string) =>
    notificationStates ? notificationStates.get(id) !== true : startedJobs.has(id)
  const runningOrUnreadJob =
    currentJob && (isJobRunning || isUnread(currentJob.id)) ? currentJob : undefined
  // The result of an undone import is not shown. Until it is known whether the import was undone, it is not shown either.
  const isHidden = useIsUndoneOrUnknown(eventId, runningOrUnreadJob)
  return { job: isHidden ? undefined : runningOrUnreadJob, dismiss }
}
