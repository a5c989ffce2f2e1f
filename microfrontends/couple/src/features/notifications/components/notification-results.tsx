import { ListPager } from '@alai/kit/lists/list-pager'
import { EmptyState, LoadFailed, Loading } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { useNotifications } from '../api'
import { NotificationList } from './notification-list'

type Props = {
  eventId: string | undefined
  notifications: ReturnType<typeof useNotifications>
  onMarkRead: (id: string) => void
  onPageChange: (page: number) => void
}

/** The notifications of a page: loading, failed, empty, or the list with its pager. */
export function NotificationResults({ eventId, notifications, onMarkRead, onPageChange }: Props) {
  const t = useCoupleTexts()
  const rows = notifications.data?.notifications ?? []
  const pagination = notifications.data?.pagination
  return (
    <>
      {notifications.isPending && <Loading label={t('loading')} />}
      {notifications.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void notifications.refetch()}
        />
      )}
      {pagination?.total === 0 && <EmptyState text={t('notices.empty')} />}
      {rows.length > 0 && (
        <NotificationList eventId={eventId} notifications={rows} onMarkRead={onMarkRead} />
      )}
      {pagination && (
        <ListPager pageInfo={pagination} rowCount={rows.length} onPageChange={onPageChange} />
      )}
    </>
  )
}
