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
  const b = useNotificationTexts()
  const { event } = useSelectedEvent()
  const address = useListSearchParams()
  const list = useNotifications(event?.id, address.page)
  const unread = useUnreadCount(event?.id)
  useClampPage(address.page, list, address.settle)
  const mark = useMarkRead(event?.id, {
    done: (id) => toastSuccess(id ? t('notices.read') : b('all_read')),
    failed: (error) => toastError(error, t('failed')),
  })
  if (list.isError && errorStatus(list.error) === 401) return <Navigate to="/login" replace />
  const rows = list.data?.notifications ?? []
  const pages = list.data?.pagination
  const line =
    pages &&
    [t('notices.line', { count: pages.total }), unread > 0 && b('unread', { count: unread })]
      .filter(Boolean)
      .join(', ')
  const tab = address.get('tab') === 'email' ? 'email' : 'lista'
  return (
    <>
      <PageHeader title={t('nav.notifications')} subtitle={line}>
        {tab === 'lista' && unread > 0 && (
          <Button
            variant="default"
            loading={mark.isPending && mark.variables === undefined}
            onClick={() => mark.mutate(undefined)}
          >
            {b('mark_all')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(v) => address.set({ tab: v === 'email' ? 'email' : '' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={b('tabs')}>
          <Tabs.Tab value="lista">{b('tab.list')}</Tabs.Tab>
          <Tabs.Tab value="email">{b('tab.email')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="lista" pt="md">
          {list.isPending && <LoadingRows label={t('loading')} />}
          {list.isError && (
            <LoadFailed
              text={t('failed')}
              retryLabel={t('retry')}
              onRetry={() => void list.refetch()}
            />
          )}
          {pages?.total === 0 && <EmptyState text={t('notices.empty')} />}
          {rows.length > 0 && (
            <NotificationList eventId={event?.id} rows={rows} onMarkRead={mark.mutate} />
          )}
          {pages && (
            <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="email" pt="md">
          {event ? <EmailSettings eventId={event.id} /> : <LoadingRows label={t('loading')} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
