import { errorStatus } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, StatusBadge, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { FailureReason } from '../../../shared/components/failure-reason'
import { useStaffTexts } from '../../../shared/texts'
import { RetriedJobs } from './retried-jobs'
import { type ServiceJob, useRetryJob } from '../api'
import { useJobLabels } from '../../../shared/job-labels'

const JOB_BADGES: Record<string, string> = {
  succeeded: 'acceptat',
  failed: 'refuzat',
  running: 'new',
}

/** Jobs with their state and failure reason. Failed jobs can be retried, and the retried ones are shown until they end. */
export function JobTable({ jobs }: { jobs: ServiceJob[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const { kind } = useJobLabels()
  const [retriedJobs, setRetriedJobs] = useState<ServiceJob[]>([])
  const retry = useRetryJob((job) => {
    toastSuccess(t('health.retried'))
    setRetriedJobs([job, ...retriedJobs.filter((retried) => retried.id !== job.id)])
  })
  const formatJobTime = (job: ServiceJob) => formatDateTime(job.finished_at ?? job.run_at, language)
  const statusBadge = (job: ServiceJob) => (
    <StatusBadge
      status={JOB_BADGES[job.status] ?? 'invitat'}
      label={t(`health.one_${job.status}` as 'health.one_failed')}
    />
  )
  const retryButton = (job: ServiceJob) =>
    job.may_retry && (
      <Button
        variant="default"
        aria-label={t('health.retry_n', { kind: kind(job.kind), date: formatJobTime(job) })}
        loading={retry.isPending && retry.variables.id === job.id}
        onClick={() =>
          retry.mutate(job, {
            onError: (event) =>
              errorStatus(event) === 404
                ? toastError(undefined, t('health.moved'))
                : toastError(event, t('failed')),
          })
        }
      >
        {t('health.retry')}
      </Button>
    )
  return (
    <>
      <RetriedJobs jobs={retriedJobs} />
      {jobs.length > 0 && isPhone && (
        <ul className="a-cards">
          {jobs.map((job) => (
            <li key={job.id}>
              <div className="a-line">
                <b>{kind(job.kind)}</b>
                {retryButton(job)}
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
            </li>
          ))}
        </ul>
      )}
      {jobs.length > 0 && !isPhone && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('health.kind')}</Table.Th>
              <Table.Th>{t('health.state')}</Table.Th>
              <Table.Th>{t('health.reason')}</Table.Th>
              <Table.Th>{t('health.tries')}</Table.Th>
              <Table.Th>{t('health.when')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <Table.Tr key={job.id}>
                <Table.Td>{kind(job.kind)}</Table.Td>
                <Table.Td>{statusBadge(job)}</Table.Td>
                <Table.Td>
                  <FailureReason failure={job} />
                </Table.Td>
                <Table.Td>{job.attempts}</Table.Td>
                <Table.Td className="a-tel">{formatJobTime(job)}</Table.Td>
                <Table.Td ta="right">{retryButton(job)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
