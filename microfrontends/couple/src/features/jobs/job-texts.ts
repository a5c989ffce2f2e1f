// The texts of running, finished and cancelled jobs.
import type { Job } from '../../shared/jobs'
import type { CoupleTranslate } from '../../shared/couple-texts'

type Sent = { sent: number }
type Reverted = { kept: number }

/** The progress of a job. While the total is unknown (0) the job is being prepared. */
export function jobStepText(job: Job, t: CoupleTranslate, number: (n: number) => string): string {
  if (job.total === 0) return t('job.preparing')
  if (job.kind === 'export' && job.processed >= job.total) return t('job.finishing')
  return t('job.steps', { processed: number(job.processed), total: number(job.total) })
}

/** The result of a cancelled job. */
export function cancelledJobText(
  job: Job,
  t: CoupleTranslate,
  number: (n: number) => string,
): string {
  if (job.kind === 'sending') return sentCountText(job, t, number)
  const kept = job.kind === 'import' ? ((job.report as Reverted | undefined)?.kept ?? 0) : 0
  return kept > 0
    ? t('job.cancelled_import_kept', { number: number(kept) })
    : t(`job.cancelled_${job.kind}` as 'job.cancelled_import')
}

/** How many e-mails of a `sending` job were sent. */
export function sentCountText(job: Job, t: CoupleTranslate, number: (n: number) => string): string {
  const sent = (job.report as Sent | undefined)?.sent ?? 0
  return t(job.status === 'cancelled' ? 'job.cancelled_sending' : 'job.done_sending', {
    sent: number(sent),
    total: number(job.total),
  })
}
