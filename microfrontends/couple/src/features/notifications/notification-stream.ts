// The unread count. An open event stream reports every change. Without a stream the count is polled at growing intervals.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { type QueryKey, refetchQueriesByKey, useQuery, useQueryClient } from '@alai/kit/query'
import { useEffect, useState } from 'react'
import { IMPORT_QUERY_KEYS, useReloadAfterJobs } from '../../shared/jobs'

type StreamEvent = Schemas['BellSign']
type StreamHandlers = {
  onEvent: (event: StreamEvent) => void
  onConnectionChange: (isOpen: boolean) => void
}

/** Returns the delay before the n-th attempt to reconnect, in milliseconds: 2, 4, 8 seconds and so on, at most five minutes. */
export const reconnectDelayMs = (attempt: number): number => Math.min(2 ** attempt, 300) * 1000

/**
 * Returns the polling interval in milliseconds. It equals the time since the last update, but is at least 30 seconds
 * and at most five minutes.
 */
export const pollingIntervalMs = (lastUpdate: number, now: number): number =>
  Math.min(Math.max(now - lastUpdate, 30_000), 300_000)

/**
 * Opens the stream of an event, and reconnects while the tab is visible. A hidden tab has no connection. Returns a
 * function that closes the stream.
 */
export function openNotificationStream(eventId: string, handlers: StreamHandlers): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let isStopped = false
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    handlers.onConnectionChange(false)
  }
  const connect = () => {
    if (source || isStopped || document.hidden) return
    clearTimeout(timer)
    source = new EventSource(`/api/notifications/stream?event_id=${encodeURIComponent(eventId)}`)
    source.onopen = () => handlers.onConnectionChange(true)
    source.onmessage = (message: MessageEvent<string>) => {
      attempt = 0
      const event = JSON.parse(message.data) as StreamEvent
      if (event.ended) {
        isStopped = true
        close()
      }
      handlers.onEvent(event)
    }
    // The browser itself would reconnect every three seconds. This code waits longer after each failure.
    source.onerror = () => {
      close()
      attempt += 1
      timer = setTimeout(connect, reconnectDelayMs(attempt))
    }
  }
  const handleVisibilityChange = () => {
    if (document.hidden) return close()
    attempt = 0
    connect()
  }
  document.addEventListener('visibilitychange', handleVisibilityChange)
  connect()
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', handleVisibilityChange)
    close()
  }
}

/**
 * Whether a notification was added between two events. `latest` may stay the same after concurrent answers, so the
 * count is compared as well.
 */
export const hasNewNotification = (
  previous: StreamEvent | undefined,
  current: StreamEvent,
): boolean =>
  previous !== undefined &&
  (current.notifications_count > previous.notifications_count ||
    (Boolean(current.latest) && current.latest !== previous.latest))

/** The keys of the queries of the seating plan: the hall, and the parties without a seat. */
const SEATING_QUERY_KEYS = ['hall', 'unseated']

/** The interval in milliseconds at which the jobs are polled if there is no stream. */
const IDLE_POLL_MS = 30_000

/**
 * Statistics are refetched, because each answer changes them. Lists are not refetched, so that they do not move while
 * the user reads them.
 */
const isStatisticsQuery = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey[0] === 'dashboard' || queryKey.includes('statistics') || queryKey.includes('menus')

/** Returns whether another page has changed the seating plan between two events. A plan with pending writes reloads itself after the last one. */
const isPlanChanged = (
  queryClient: ReturnType<typeof useQueryClient>,
  eventId: string,
  previous: StreamEvent | undefined,
  current: StreamEvent,
): boolean =>
  previous !== undefined &&
  current.seating_version !== previous.seating_version &&
  queryClient.isMutating({ mutationKey: ['seating', eventId] }) === 0

/** Returns the cached number of unread notifications. With `poll` it is also requested at intervals. */
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
      poll ? pollingIntervalMs(query.state.dataUpdatedAt, Date.now()) : false,
  })
  return data?.notifications_count ?? 0
}

/** Keeps the number of unread notifications up to date with the event stream. Only the layout uses it. */
export function useLiveUnreadCount(eventId: string | undefined): number {
  const queryClient = useQueryClient()
  const [isStreamOpen, setStreamOpen] = useState(false)
  const count = useUnreadCount(eventId, !isStreamOpen)
  useReloadAfterJobs(eventId, isStreamOpen ? false : IDLE_POLL_MS)
  useEffect(() => {
    if (eventId === undefined) return
    let lastEvent: StreamEvent | undefined
    const handleEvent = (event: StreamEvent) => {
      const { notifications_count } = event
      // These queries are reloaded. The server refuses them for the same reason, and the error
      // opens the log-in page or the payment page.
      if (event.ended)
        return void Promise.all(
          ['unread', 'demo'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
        )
      const previousCount = queryClient.getQueryData<Schemas['Unread']>([
        'unread',
        eventId,
      ])?.notifications_count
      queryClient.setQueryData(['unread', eventId], { notifications_count })
      const isNew = hasNewNotification(lastEvent, event)
      if (event.latest_job && event.latest_job !== lastEvent?.latest_job)
        void queryClient.invalidateQueries({ queryKey: ['jobs', eventId] })
      // An import was undone in another tab or on another device, so that its data has changed again.
      if (lastEvent && event.latest_undo && event.latest_undo !== lastEvent.latest_undo)
        void refetchQueriesByKey(queryClient, IMPORT_QUERY_KEYS)
      if (isPlanChanged(queryClient, eventId, lastEvent, event))
        void refetchQueriesByKey(queryClient, SEATING_QUERY_KEYS)
      // The cached number may be newer than the last event, so that the new event is compared with both.
      const isCountChanged = [previousCount, lastEvent?.notifications_count].some(
        (count) => count !== notifications_count,
      )
      if (isNew || isCountChanged)
        void queryClient.invalidateQueries({ queryKey: ['notifications'] })
      if (isNew) void queryClient.invalidateQueries({ predicate: isStatisticsQuery })
      lastEvent = event
    }
    return openNotificationStream(eventId, {
      onEvent: handleEvent,
      onConnectionChange: setStreamOpen,
    })
  }, [eventId, queryClient])
  return count
}
