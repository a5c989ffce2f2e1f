import { statusOf } from '@alai/kit/api'
import { dateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { done, failed } from '@alai/kit/parts/toast'
import { Button, Table, Text, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { type FailedJob, useRetry } from './health.data'

/** Work that was given up, with its reason and a way to begin anew. */
export function FailedJobs({ rows }: { rows: FailedJob[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const retry = useRetry(() => done(t('health.retried')))
  const when = (job: FailedJob) => dateTime(job.finished_at ?? job.created_at, language)
  const button = (job: FailedJob) => <Button variant="default" aria-label={t('health.retry_n', { kind: job.kind, date: when(job) })} loading={retry.isPending && retry.variables === job.id} onClick={() => retry.mutate(job.id, { onError: (e) => (statusOf(e) === 404 ? failed(undefined, t('health.moved')) : failed(e, t('failed'))) })}>{t('health.retry')}</Button>
  if (phone) {
    return <ul className="a-cards">{rows.map((job) => <li key={job.id}><div className="a-line"><span className="a-code">{job.kind}</span>{button(job)}</div><span style={{ overflowWrap: 'anywhere' }}>{job.reason}</span><Text size="sm" c="dimmed">{when(job)} · {t('health.tries')}: {job.attempts}</Text></li>)}</ul>
  }
  return (
    <Table>
      <Table.Thead><Table.Tr><Table.Th>{t('health.kind')}</Table.Th><Table.Th>{t('health.reason')}</Table.Th><Table.Th>{t('health.tries')}</Table.Th><Table.Th>{t('health.when')}</Table.Th><Table.Th><VisuallyHidden>{t('actions')}</VisuallyHidden></Table.Th></Table.Tr></Table.Thead>
      <Table.Tbody>
        {rows.map((job) => <Table.Tr key={job.id}><Table.Td className="a-code">{job.kind}</Table.Td><Table.Td style={{ overflowWrap: 'anywhere' }}>{job.reason}</Table.Td><Table.Td>{job.attempts}</Table.Td><Table.Td className="a-tel">{when(job)}</Table.Td><Table.Td ta="right">{button(job)}</Table.Td></Table.Tr>)}
      </Table.Tbody>
    </Table>
  )
}
