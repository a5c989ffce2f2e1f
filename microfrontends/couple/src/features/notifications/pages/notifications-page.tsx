import { errorStatus } from '@alai/kit/api'
import { useClampPage } from '@alai/kit/pagination'
import { Navigate } from '@alai/kit/router'
import { Button, EmptyState, LoadFailed, PageHeader, LoadingRows, Tabs } from '@alai/ui'
import { useSelectedEvent } from '../../events/selected-event'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useUnreadCount } from '../notification-stream'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { EmailSettings } from '../components/email-settings'
import { NotificationList } from '../components/notification-list'
import { useNotifications, useMarkRead } from '../api'
import { useNotificationTexts } from '../texts'

/** The notifications of the event, and the e-mail settings. */
export function NotificationsPage() {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const notifications = useNotifications(event?.id, listParams.page)
  const unread = useUnreadCount(event?.id)
  useClampPage(listParams.page, notifications, listParams.replacePage)
  const markRead = useMarkRead(event?.id, {
    onSuccess: (id) => toastSuccess(id ? t('notices.read') : tNotifications('all_read')),
    onError: (error) => toastError(error, t('failed')),
  })
  if (notifications.isError && errorStatus(notifications.error) === 401)
    return <Navigate to="/login" replace />
  const rows = notifications.data?.notifications ?? []
  const pagination = notifications.data?.pagination
  const subtitle =
    pagination &&
    [
      t('notices.line', { count: pagination.total }),
      unread > 0 && tNotifications('unread', { count: unread }),
    ]
      .filter(Boolean)
      .join(', ')
  const tab = listParams.get('tab') === 'email' ? 'email' : 'lista'
  return (
    <>
      <PageHeader title={t('nav.notifications')} subtitle={subtitle}>
        {tab === 'lista' && unread > 0 && (
          <Button
            variant="default"
            loading={markRead.isPending && markRead.variables === undefined}
            onClick={() => markRead.mutate(undefined)}
          >
            {tNotifications('mark_all')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(value) => listParams.setParams({ tab: value === 'email' ? 'email' : '' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={tNotifications('tabs')}>
          <Tabs.Tab value="lista">{tNotifications('tab.list')}</Tabs.Tab>
          <Tabs.Tab value="email">{tNotifications('tab.email')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lista" pt="md">
          {notifications.isPending && <LoadingRows label={t('loading')} />}
          {notifications.isError && (
            <LoadFailed
              text={t('failed')}
              retryLabel={t('retry')}
              onRetry={() => void notifications.refetch()}
            />
          )}
          {pagination?.total === 0 && <EmptyState text={t('notices.empty')} />}
          {rows.length > 0 && (
            <NotificationList
              eventId={event?.id}
              notifications={rows}
              onMarkRead={markRead.mutate}
            />
          )}
          {pagination && (
            <ListPager
              pageInfo={pagination}
              rowCount={rows.length}
              onPageChange={listParams.goToPage}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="email" pt="md">
          {event ? <EmailSettings eventId={event.id} /> : <LoadingRows label={t('loading')} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
