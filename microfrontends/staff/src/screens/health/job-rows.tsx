import { errorStatus } from '@alai/kit/api'
import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { Button, StatusBadge, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useState } from 'react'
import { Reason } from '../../parts/reason'
import { useStaffTexts } from '../../parts/texts'
import { Followed } from './followed'
import { type Job, useRetry } from './health.data'
import { useKinds } from './words'

const BADGES: Record<string, string> = { succeeded: 'acceptat', failed: 'refuzat', running: 'new' }

/** Jobs with their state and failure reason. Failed jobs can be retried, and the retried ones are shown until they end. */
export function JobRows({ rows }: { rows: Job[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const { kind } = useKinds()
  const [again, setAgain] = useState<Job[]>([])
  const retry = useRetry((job) => {
    toastSuccess(t('health.retried'))
    setAgain([job, ...again.filter((one) => one.id !== job.id)])
  })
  const when = (job: Job) => formatDateTime(job.finished_at ?? job.run_at, language)
  const state = (job: Job) => (
    <StatusBadge
      status={BADGES[job.status] ?? 'invitat'}
      label={t(`health.one_${job.status}` as 'health.one_failed')}
    />
  )
  const button = (job: Job) =>
    job.may_retry && (
      <Button
        variant="default"
        aria-label={t('health.retry_n', { kind: kind(job.kind), date: when(job) })}
        loading={retry.isPending && retry.variables.id === job.id}
        onClick={() =>
          retry.mutate(job, {
            onError: (e) =>
              errorStatus(e) === 404
                ? toastError(undefined, t('health.moved'))
                : toastError(e, t('failed')),
          })
        }
      >
        {t('health.retry')}
      </Button>
    )
  return (
    <>
      <Followed jobs={again} />
      {rows.length === 0 ? null : phone ? (
        <ul className="a-cards">
          {rows.map((job) => (
            <li key={job.id}>
              <div className="a-line">
                <b>{kind(job.kind)}</b>
                {button(job)}
              </div>
              <div>{state(job)}</div>
              {job.reason && (
                <div>
                  <Reason of={job} />
                </div>
              )}
              <Text size="sm" c="dimmed">
                {when(job)} · {t('health.tries')}: {job.attempts}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
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
            {rows.map((job) => (
              <Table.Tr key={job.id}>
                <Table.Td>{kind(job.kind)}</Table.Td>
                <Table.Td>{state(job)}</Table.Td>
                <Table.Td>
                  <Reason of={job} />
                </Table.Td>
                <Table.Td>{job.attempts}</Table.Td>
                <Table.Td className="a-tel">{when(job)}</Table.Td>
                <Table.Td ta="right">{button(job)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
