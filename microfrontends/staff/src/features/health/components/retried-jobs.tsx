import { Title } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type JobRecord, useJobProgress } from '../api'
import { useJobLabels } from '../../../shared/job-labels'

/** The state of the jobs that were retried on this page. */
export function RetriedJobs({ jobs }: { jobs: JobRecord[] }) {
  const t = useStaffTexts()
  if (jobs.length === 0) return null
  return (
    <section aria-label={t('health.followed')}>
      <Title order={3} size="h5">
        {t('health.followed')}
      </Title>
      <ul style={{ margin: '4px 0 12px', paddingInlineStart: 20 }} role="status">
        {jobs.map(({ id, kind }) => (
          <RetriedJobStatus key={id} id={id} kind={kind} />
        ))}
      </ul>
    </section>
  )
}

function RetriedJobStatus({ id, kind: jobKind }: { id: string; kind: string }) {
  const t = useStaffTexts()
  const { kind, fault } = useJobLabels()
  const job = useJobProgress(id).data
  const state = job?.status === 'succeeded' || job?.status === 'failed' ? job.status : 'running'
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      {t(`health.follow_${state}`, {
        kind: kind(jobKind),
        reason: [fault(job?.fault), job?.reason].filter(Boolean).join(' '),
      }).trim()}
    </li>
  )
}
