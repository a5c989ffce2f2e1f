import { formatShortDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { exportSummary, exportTitle } from '../../exports'
import { type Job, useJobs } from '../../../shared/jobs'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AppNotification, notificationHref } from '../api'
import { useMarkJobRead } from '../../../shared/job-notification'
import { useNotificationTexts } from '../texts'

type Props = {
  eventId: string | undefined
  notifications: AppNotification[]
  onMarkRead: (id: string) => void
}

/** The notifications. Unread ones have a tint, bold text and a label. */
export function NotificationList({ eventId, notifications, onMarkRead }: Props) {
  const tNotifications = useNotificationTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  // The notification of an export contains the id of its job. The job contains the file.
  const jobs = useJobs(
    notifications.some((notification) => notification.type === 'export_done') ? eventId : undefined,
  ).data
  const jobOf = (notification: AppNotification) =>
    notification.type === 'export_done'
      ? jobs?.find((job) => job.id === notification.subject_id)
      : undefined
  const markJobRead = useMarkJobRead(eventId)
  const renderTime = (notification: AppNotification) => (
    <time dateTime={notification.created_at} style={{ color: '#6f646c', whiteSpace: 'nowrap' }}>
      {formatShortDateTime(notification.created_at, language)}
    </time>
  )
  if (isPhone) {
    return (
      <ul className="a-cards">
        {notifications.map((notification) => (
          <li key={notification.id} className={notification.read ? undefined : 'a-unread'}>
            <NotificationText
              notification={notification}
              job={jobOf(notification)}
              onDownload={markJobRead}
            />
            <div className="a-line">
              {renderTime(notification)}
              <MarkReadButton notification={notification} onMark={onMarkRead} />
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
              <VisuallyHidden>{tNotifications(key)}</VisuallyHidden>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {notifications.map((notification) => (
          <Table.Tr key={notification.id} className={notification.read ? undefined : 'a-unread'}>
            <Table.Td>
              <NotificationText
                notification={notification}
                job={jobOf(notification)}
                onDownload={markJobRead}
              />
            </Table.Td>
            <Table.Td>{renderTime(notification)}</Table.Td>
            <Table.Td ta="right">
              <MarkReadButton notification={notification} onMark={onMarkRead} />
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
  onDownload,
}: {
  notification: AppNotification
  job: Job | undefined
  onDownload: (jobId: string) => void
}) {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const language = useLanguage()
  const target = notificationHref(notification, job)
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      <span style={{ fontWeight: notification.read ? 400 : 600 }}>
        {target ? <Link to={target}>{notification.title}</Link> : notification.title}
        {!notification.read && <VisuallyHidden>, {tNotifications('new')}</VisuallyHidden>}
      </span>
      <span style={{ overflowWrap: 'anywhere' }}>
        {job
          ? `${exportTitle(job, t, formatShortDateTime(job.created_at, language))} · ${exportSummary(job, t)}`
          : notification.message}
        {job?.file_name && (
          <>
            {' '}
            ·{' '}
            <a
              href={`/api/jobs/${job.id}/file`}
              download={job.file_name}
              onClick={() => onDownload(job.id)}
            >
              {tNotifications('download', { file: job.file_name })}
            </a>
          </>
        )}
      </span>
    </div>
  )
}

function MarkReadButton({
  notification,
  onMark,
}: {
  notification: AppNotification
  onMark: (id: string) => void
}) {
  const t = useCoupleTexts()
  if (notification.read) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${t('notices.mark')}: ${notification.message}`}
      onClick={() => onMark(notification.id)}
    >
      {t('notices.mark')}
    </Button>
  )
}
