import { errorStatus } from '@alai/kit/api'
import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, DataList, EmptyState, StatusBadge, Text } from '@alai/ui'
import { useState } from 'react'
import { FailureReason } from '../../../shared/components/failure-reason'
import { useStaffTexts } from '../../../shared/texts'
import { RetriedJobs } from './retried-jobs'
import { type JobRecord, type useJobs, useRetryJob } from '../api'
import { useJobLabels } from '../../../shared/job-labels'

const JOB_BADGES: Record<string, string> = {
  succeeded: 'acceptat',
  failed: 'refuzat',
  running: 'new',
}

type JobTableProps = {
  jobs: JobRecord[] | undefined
  /** The request that loads the jobs page by page, if this table shows its state. */
  list?: ReturnType<typeof useJobs>
  onPageChange?: (page: number) => void
}

/** Jobs with their state and failure reason. Failed jobs can be retried, and the retried ones are shown until they end. */
export function JobTable({ jobs, list, onPageChange }: JobTableProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const { kind } = useJobLabels()
  const [retriedJobs, setRetriedJobs] = useState<JobRecord[]>([])
  // All rows share one mutation. A row cannot own it, because a retried job may leave the list before the request ends.
  const retry = useRetryJob((job) => {
    toastSuccess(t('health.retried'))
    setRetriedJobs([job, ...retriedJobs.filter((retried) => retried.id !== job.id)])
  })
  const handleRetry = (job: JobRecord) =>
    retry.mutate(job, {
      onError: (error) =>
        errorStatus(error) === 404
          ? toastError(undefined, t('health.moved'))
          : toastError(error, t('failed')),
    })
  const formatJobTime = (job: JobRecord) =>
    formatDayMonthTime(job.finished_at ?? job.run_at, language)
  const statusBadge = (job: JobRecord) => (
    <StatusBadge
      status={JOB_BADGES[job.status] ?? 'invitat'}
      label={t(`health.one_${job.status}` as 'health.one_failed')}
    />
  )
  return (
    <DataList
      rows={jobs}
      {...(list && { query: list, empty: <EmptyState text={t('health.no_jobs')} /> })}
      toolbar={<RetriedJobs jobs={retriedJobs} />}
      columns={[
        { key: 'kind', header: t('health.kind'), cell: (job) => kind(job.kind) },
        { key: 'state', header: t('health.state'), cell: statusBadge },
        {
          key: 'reason',
          header: t('health.reason'),
          cell: (job) => <FailureReason failure={job} />,
        },
        { key: 'tries', header: t('health.tries'), cell: (job) => job.attempts },
        {
          key: 'when',
          header: t('health.when'),
          cell: formatJobTime,
          cellProps: { className: 'a-tel' },
        },
      ]}
      actions={(job) =>
        job.may_retry && (
          <Button
            variant="default"
            aria-label={t('health.retry_n', { kind: kind(job.kind), date: formatJobTime(job) })}
            loading={retry.isPending && retry.variables.id === job.id}
            onClick={() => handleRetry(job)}
          >
            {t('health.retry')}
          </Button>
        )
      }
      actionsProps={{ ta: 'right' }}
      card={(job, { actions }) => (
        <>
          <div className="a-line">
            <b>{kind(job.kind)}</b>
            {actions}
          </div>
          <div>{statusBadge(job)}</div>
          {job.reason && (
            <div>
              <FailureReason failure={job} />
            </div>
          )}
          <Text size="sm" c="dimmed">
            {formatJobTime(job)} · {t('health.tries')}: {job.attempts}
          </Text>
        </>
      )}
      pagination={list?.data?.pagination}
      {...(onPageChange && { onPageChange })}
    />
  )
}
