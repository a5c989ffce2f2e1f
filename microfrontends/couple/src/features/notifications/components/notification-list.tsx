import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Button, DataList, EmptyState, VisuallyHidden } from '@alai/ui'
import { exportSummary, exportTitle } from '../../exports'
import { type Job, useJobs } from '../../../shared/jobs'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type AppNotification, notificationHref, type useNotifications } from '../api'
import { useMarkJobRead } from '../../../shared/job-notification'
import { useNotificationTexts } from '../texts'

type Props = {
  eventId: string | undefined
  notifications: ReturnType<typeof useNotifications>
  onMarkRead: (id: string) => void
  onPageChange: (page: number) => void
}

/** The notifications of a page. Unread ones have a tint, bold text and a label. */
export function NotificationList({ eventId, notifications, onMarkRead, onPageChange }: Props) {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const language = useLanguage()
  const rows = notifications.data?.notifications
  // The notification of an export contains the id of its job. The job contains the file.
  const jobs = useJobs(
    rows?.some((notification) => notification.type === 'export_done') ? eventId : undefined,
  ).data
  const jobOf = (notification: AppNotification) =>
    notification.type === 'export_done'
      ? jobs?.find((job) => job.id === notification.subject_id)
      : undefined
  const markJobRead = useMarkJobRead(eventId)
  const renderText = (notification: AppNotification) => (
    <NotificationText
      notification={notification}
      job={jobOf(notification)}
      onDownload={markJobRead}
    />
  )
  const renderTime = (notification: AppNotification) => (
    <time dateTime={notification.created_at} style={{ color: '#6f646c', whiteSpace: 'nowrap' }}>
      {formatDayMonthTime(notification.created_at, language)}
    </time>
  )
  return (
    <DataList
      rows={rows}
      query={notifications}
      failedText={t('failed')}
      empty={<EmptyState text={t('notices.empty')} />}
      columns={[
        { key: 'line', header: tNotifications('line'), isHeaderHidden: true, cell: renderText },
        { key: 'when', header: tNotifications('when'), isHeaderHidden: true, cell: renderTime },
      ]}
      actions={(notification) => <MarkReadButton notification={notification} onMark={onMarkRead} />}
      actionsLabel={tNotifications('action')}
      actionsProps={{ ta: 'right' }}
      rowClassName={({ read }) => (read ? undefined : 'a-unread')}
      card={(notification, { actions }) => (
        <>
          {renderText(notification)}
          <div className="a-line">
            {renderTime(notification)}
            {actions}
          </div>
        </>
      )}
      pagination={notifications.data?.pagination}
      onPageChange={onPageChange}
    />
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
          ? `${exportTitle(job, t, formatDayMonthTime(job.created_at, language))} · ${exportSummary(job, t)}`
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
