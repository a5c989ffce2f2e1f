// The texts of running, finished and cancelled jobs.
import type { Job } from './jobs'
import type { CoupleTranslate } from './couple-texts'

type SendingReport = { sent: number }
type RevertReport = { kept: number }

/** Describes the progress of a job. A total of 0 means that the job is being prepared. */
export function jobProgressText(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (value: number) => string,
): string {
  if (job.total === 0) return t('job.preparing')
  if (job.kind === 'export' && job.processed >= job.total) return t('job.finishing')
  return t('job.steps', { processed: formatNumber(job.processed), total: formatNumber(job.total) })
}

/** Describes the result of a cancelled job. */
export function cancelledJobText(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (value: number) => string,
): string {
  if (job.kind === 'sending') return sentMailCountText(job, t, formatNumber)
  const keptCount =
    job.kind === 'import' ? ((job.report as RevertReport | undefined)?.kept ?? 0) : 0
  return keptCount > 0
    ? t('job.cancelled_import_kept', { number: formatNumber(keptCount) })
    : t(`job.cancelled_${job.kind}` as 'job.cancelled_import')
}

/** Returns the text with the number of sent e-mails of a job of the kind `sending`. */
export function sentMailCountText(
  job: Job,
  t: CoupleTranslate,
  formatNumber: (value: number) => string,
): string {
  const sentCount = (job.report as SendingReport | undefined)?.sent ?? 0
  return t(job.status === 'cancelled' ? 'job.cancelled_sending' : 'job.done_sending', {
    sent: formatNumber(sentCount),
    total: formatNumber(job.total),
  })
}
