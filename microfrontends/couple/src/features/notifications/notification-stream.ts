// The unread count. An open event stream reports every change. Without a stream the count is polled at growing intervals.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { type QueryKey, refetchAll, useQuery, useQueryClient } from '@alai/kit/query'
import { useEffect, useState } from 'react'
import { IMPORTED, useJobEnds } from '../../shared/jobs'

type StreamEvent = Schemas['BellSign']
type StreamHandlers = {
  onEvent: (sign: StreamEvent) => void
  onConnectionChange: (open: boolean) => void
}

/** The delay before the n-th attempt to reconnect, in milliseconds: 2, 4, 8 seconds, at most five minutes. */
export const reconnectDelay = (tries: number): number => Math.min(2 ** tries, 300) * 1000

/** The polling interval in milliseconds: the time since the last update, at least 30 seconds and at most five minutes. */
export const pollingInterval = (lastUpdate: number, now: number): number =>
  Math.min(Math.max(now - lastUpdate, 30_000), 300_000)

/** Opens the stream of an event and reconnects while the tab is visible. A hidden tab has no connection. Returns a close function. */
export function openNotificationStream(eventId: string, handlers: StreamHandlers): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let over = false
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    handlers.onConnectionChange(false)
  }
  const begin = () => {
    if (source || over || document.hidden) return
    clearTimeout(timer)
    source = new EventSource(`/api/notifications/stream?event_id=${encodeURIComponent(eventId)}`)
    source.onopen = () => handlers.onConnectionChange(true)
    source.onmessage = (message: MessageEvent<string>) => {
      tries = 0
      const sign = JSON.parse(message.data) as StreamEvent
      if (sign.ended) {
        over = true
        close()
      }
      handlers.onEvent(sign)
    }
    // The browser would reconnect every three seconds. This waits longer after each failure.
    source.onerror = () => {
      close()
      tries += 1
      timer = setTimeout(begin, reconnectDelay(tries))
    }
  }
  const seen = () => {
    if (document.hidden) return close()
    tries = 0
    begin()
  }
  document.addEventListener('visibilitychange', seen)
  begin()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', seen)
    close()
  }
}

/** Whether a notification was added between two events. With concurrent answers `latest` may stay the same, so the count matters too. */
export const hasNewNotification = (before: StreamEvent | undefined, now: StreamEvent): boolean =>
  before !== undefined &&
  (now.notifications_count > before.notifications_count ||
    (Boolean(now.latest) && now.latest !== before.latest))

/** The polling interval of the jobs without a stream, in milliseconds. */
const IDLE = 30_000

/** Statistics change with every answer. Lists are not refetched, so that they do not move while the user reads them. */
const isStatisticsQuery = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey[0] === 'dashboard' || queryKey.includes('statistics') || queryKey.includes('menus')

/** The cached unread count. With `poll` it is also fetched at intervals. */
export function useUnreadCount(eventId: string | undefined, poll = false): number {
  const { data } = useQuery({
    queryKey: ['unread', eventId],
    queryFn: () =>
      unwrap(
        client.GET('/api/notifications/unread_notification_count', {
          params: { query: { event_id: eventId ?? '' } },
        }),
      ),
    enabled: eventId !== undefined,
    refetchInterval: (query) =>
      poll ? pollingInterval(query.state.dataUpdatedAt, Date.now()) : false,
  })
  return data?.notifications_count ?? 0
}

/** The unread count, updated by the event stream. Used once, by the layout. */
export function useLiveUnreadCount(eventId: string | undefined): number {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const count = useUnreadCount(eventId, !open)
  useJobEnds(eventId, open ? false : IDLE)
  useEffect(() => {
    if (eventId === undefined) return
    let heard: StreamEvent | undefined
    const sign = (now: StreamEvent) => {
      const { notifications_count } = now
      // The refetch of these queries fails as well, and its error leads to the login or to the payment.
      if (now.ended)
        return void Promise.all(
          ['unread', 'demo'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
        )
      const before = queries.getQueryData<Schemas['Unread']>([
        'unread',
        eventId,
      ])?.notifications_count
      queries.setQueryData(['unread', eventId], { notifications_count })
      const came = hasNewNotification(heard, now)
      if (now.latest_job && now.latest_job !== heard?.latest_job)
        void queries.invalidateQueries({ queryKey: ['jobs', eventId] })
      // An import was reverted in another tab or on another device, so its data has changed again.
      if (heard && now.latest_undo && now.latest_undo !== heard.latest_undo)
        void refetchAll(queries, IMPORTED)
      if (!heard || came || before !== notifications_count)
        void queries.invalidateQueries({ queryKey: ['notifications'] })
      if (came) void queries.invalidateQueries({ predicate: isStatisticsQuery })
      heard = now
    }
    return openNotificationStream(eventId, { onEvent: sign, onConnectionChange: setOpen })
  }, [eventId, queries])
  return count
}
