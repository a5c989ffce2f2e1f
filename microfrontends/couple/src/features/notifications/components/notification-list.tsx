import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { exportSummary, exportTitle } from '../../exports/components/export-files'
import { type Job, useJobs } from '../../../shared/jobs'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AppNotification, notificationTarget } from '../api'
import { useNotificationTexts } from '../texts'

type Props = {
  eventId: string | undefined
  rows: AppNotification[]
  onMarkRead: (id: string) => void
}

/** The notifications. Unread ones have a tint, bold text and a label. */
export function NotificationList({ eventId, rows, onMarkRead }: Props) {
  const b = useNotificationTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  // The notification of an export names its job, and the job contains the file.
  const jobs = useJobs(rows.some((line) => line.type === 'export_done') ? eventId : undefined).data
  const jobOf = (line: AppNotification) =>
    line.type === 'export_done' ? jobs?.find((job) => job.id === line.subject_id) : undefined
  const when = (line: AppNotification) => (
    <time dateTime={line.created_at} style={{ color: '#6f646c', whiteSpace: 'nowrap' }}>
      {formatDateTime(line.created_at, language)}
    </time>
  )
  if (phone) {
    return (
      <ul className="a-cards">
        {rows.map((line) => (
          <li key={line.id} className={line.read ? undefined : 'a-unread'}>
            <NotificationText notification={line} job={jobOf(line)} />
            <div className="a-line">
              {when(line)}
              <MarkReadButton line={line} mark={onMarkRead} />
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['line', 'when', 'action'] as const).map((key) => (
            <Table.Th key={key}>
              <VisuallyHidden>{b(key)}</VisuallyHidden>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((line) => (
          <Table.Tr key={line.id} className={line.read ? undefined : 'a-unread'}>
            <Table.Td>
              <NotificationText notification={line} job={jobOf(line)} />
            </Table.Td>
            <Table.Td>{when(line)}</Table.Td>
            <Table.Td ta="right">
              <MarkReadButton line={line} mark={onMarkRead} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function NotificationText({
  notification,
  job,
}: {
  notification: AppNotification
  job: Job | undefined
}) {
  const t = useCoupleTexts()
  const b = useNotificationTexts()
  const language = useLanguage()
  const place = notificationTarget(notification, job)
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      <span style={{ fontWeight: notification.read ? 400 : 600 }}>
        {place ? <Link to={place}>{notification.title}</Link> : notification.title}
        {!notification.read && <VisuallyHidden>, {b('new')}</VisuallyHidden>}
      </span>
      <span style={{ overflowWrap: 'anywhere' }}>
        {job
          ? `${exportTitle(job, t, formatDateTime(job.created_at, language))} · ${exportSummary(job, t)}`
          : notification.message}
        {job?.file_name && (
          <>
            {' '}
            ·{' '}
            <a href={`/api/jobs/${job.id}/file`} download={job.file_name}>
              {b('download', { file: job.file_name })}
            </a>
          </>
        )}
      </span>
    </div>
  )
}

function MarkReadButton({ line, mark }: { line: AppNotification; mark: (id: string) => void }) {
  const t = useCoupleTexts()
  if (line.read) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${t('notices.mark')}: ${line.message}`}
      onClick={() => mark(line.id)}
    >
      {t('notices.mark')}
    </Button>
  )
}
