// The unread count: an open stream tells of every change; where there is none it is asked for, ever less often.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { type QueryKey, refetchAll, useQuery, useQueryClient } from '@alai/kit/query'
import { useEffect, useState } from 'react'
import { IMPORTED, useJobEnds } from '../../shared/jobs'

type StreamEvent = Schemas['BellSign']
type StreamHandlers = {
  onEvent: (sign: StreamEvent) => void
  onConnectionChange: (open: boolean) => void
}

/** Before the n-th try to open the stream again: 2, 4, 8 seconds, at most five minutes. */
export const reconnectDelay = (tries: number): number => Math.min(2 ** tries, 300) * 1000

/** Before the next question: 30 seconds, and as long again as nothing was heard, at most five minutes. */
export const pollingInterval = (lastUpdate: number, now: number): number =>
  Math.min(Math.max(now - lastUpdate, 30_000), 300_000)

/** Opens the stream of an event and keeps it open while the tab is seen; a hidden tab holds no connection. */
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
    // Refused, cut or never reached: the browser would try again every three seconds; this waits longer each time.
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

/** Whether a line came between two signs. Of answers that come at once one may be begun first and saved last: then only the count tells. */
export const hasNewNotification = (before: StreamEvent | undefined, now: StreamEvent): boolean =>
  before !== undefined &&
  (now.notifications_count > before.notifications_count ||
    (Boolean(now.latest) && now.latest !== before.latest))

/** Without a stream the jobs are asked for this often. */
const IDLE = 30_000

/** What an answer changes on the dashboard; lists stay as they are under the reader's hand. */
const isStatisticsQuery = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey[0] === 'dashboard' || queryKey.includes('statistics') || queryKey.includes('menus')

/** How many lines are unread, as the frame knows it; `ask` makes it ask by itself. */
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

/** The same, kept as it is now; once for the frame. */
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
      // The call that is refused knows what to do: back to the log-in, or to paying.
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
      // Reverted in another tab or on another device: what it had changed has changed again.
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
