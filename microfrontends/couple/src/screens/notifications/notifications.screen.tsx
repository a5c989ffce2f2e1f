import { client, statusOf, unwrap } from '@alai/kit/api'
import { dateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useOnce } from '@alai/kit/once'
import { useLastPage } from '@alai/kit/pages'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { Navigate } from '@alai/kit/router'
import { Button, Empty, Failed, PageHead, Pager, Rows, Table, useMediaQuery } from '@alai/ui'
import { useChosenEvent } from '../../parts/event'
import { useListAddress } from '../../parts/list-address'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'

/** What happened while the couple was away; unread lines stand out. */
export function NotificationsScreen() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event } = useChosenEvent()
  const address = useListAddress()
  const queries = useQueryClient()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const eventId = event?.id
  const list = useQuery({
    queryKey: ['notifications', eventId, address.page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/notifications', { params: { query: { event_id: eventId ?? '', 'page[number]': address.page, 'page[per_page]': 10 } } })),
  })
  useLastPage(address.page, list, address.turn)
  const read = useOnce({
    mutationFn: (id: string) => unwrap(client.POST('/api/notifications/{id}/mark_as_read', { params: { path: { id }, query: { event_id: eventId ?? '' } } })),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: ['notifications'] }), queries.invalidateQueries({ queryKey: ['unread'] })])
      done(t('notices.read'))
    },
    onError: (error) => failed(error, t('failed')),
  })
  if (list.isError && statusOf(list.error) === 401) return <Navigate to="/login" replace />
  const rows = list.data?.notifications ?? []
  const pages = list.data?.pagination
  return (
    <>
      <PageHead title={t('nav.notifications')} line={pages && t('notices.line', { count: pages.total })} />
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />}
      {pages?.total === 0 && <Empty text={t('notices.empty')} />}
      {rows.length > 0 && phone && (
        <ul className="a-cards">
          {rows.map((n) => (
            <li key={n.id} className={n.read ? undefined : 'a-unread'}>
              <span style={{ fontWeight: n.read ? 400 : 600 }}>{n.title}</span>
              <span>{n.message}</span>
              <div className="a-line">
                <span style={{ color: '#6f646c' }}>{dateTime(n.created_at, language)}</span>
                {!n.read && <Button variant="subtle" size="compact-sm" onClick={() => read.mutate(n.id)}>{t('notices.mark')}</Button>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !phone && (
        <Table>
          <Table.Tbody>
            {rows.map((n) => (
              <Table.Tr key={n.id} className={n.read ? undefined : 'a-unread'}>
                <Table.Td><span style={{ fontWeight: n.read ? 400 : 600 }}>{n.title}</span><br />{n.message}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap', color: '#6f646c' }}>{dateTime(n.created_at, language)}</Table.Td>
                <Table.Td ta="right">{!n.read && <Button variant="subtle" size="compact-sm" onClick={() => read.mutate(n.id)}>{t('notices.mark')}</Button>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {pages && <Pager page={pages.current_page} last={pages.last_page} total={pages.total} from={(pages.current_page - 1) * pages.per_page + 1} shown={rows.length} change={address.turn} word={t('of')} label={(number) => t('page', { number })} />}
    </>
  )
}
