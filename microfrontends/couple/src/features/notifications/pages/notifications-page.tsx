import { errorStatus } from '@alai/kit/api'
import { useClampPage } from '@alai/kit/pagination'
import { Navigate } from '@alai/kit/router'
import { Button, Loading, PageHeader, Tabs } from '@alai/ui'
import { useSelectedEvent } from '../../events'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useUnreadCount } from '../notification-stream'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { EmailSettings } from '../components/email-settings'
import { NotificationCounts } from '../components/notification-counts'
import { NotificationList } from '../components/notification-list'
import { useNotifications, useMarkNotificationsRead } from '../api'
import { useNotificationTexts } from '../texts'

/** The notifications of the event, and the e-mail settings. */
export default function NotificationsPage() {
  const t = useCoupleTexts()
  const tNotifications = useNotificationTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const notifications = useNotifications(event?.id, listParams.page)
  const unread = useUnreadCount(event?.id)
  useClampPage(listParams.page, notifications, listParams.replacePage)
  const markRead = useMarkNotificationsRead(event?.id, {
    onSuccess: (id) => toastSuccess(id ? t('notices.read') : tNotifications('all_read')),
    onError: (error) => toastError(error, t('failed')),
  })
  if (notifications.isError && errorStatus(notifications.error) === 401)
    return <Navigate to="/login" replace />
  const total = notifications.data?.pagination.total
  const tab = listParams.get('tab') === 'email' ? 'email' : 'lista'
  return (
    <>
      <PageHeader
        title={t('nav.notifications')}
        subtitle={total !== undefined && <NotificationCounts total={total} unread={unread} />}
      >
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
          <NotificationList
            eventId={event?.id}
            notifications={notifications}
            onMarkRead={markRead.mutate}
            onPageChange={listParams.goToPage}
          />
        </Tabs.Panel>
        <Tabs.Panel value="email" pt="md">
          {event ? <EmailSettings eventId={event.id} /> : <Loading label={t('loading')} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
