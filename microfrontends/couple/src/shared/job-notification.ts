// The notification of a job. Its read state decides on every device whether the result of the job is still shown.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCallback } from 'react'

/** How many notifications are searched. The notification of a job of the last 24 hours is among the newest. */
const RECENT_NOTIFICATIONS = 100

const loadRecentNotifications = async (eventId: string) =>
  (
    await unwrap(
      client.GET('/api/notifications', {
        params: {
          query: { event_id: eventId, 'page[number]': 1, 'page[per_page]': RECENT_NOTIFICATIONS },
        },
      }),
    )
  ).notifications

/** Returns a function that marks the notification of a job as read. A failure is ignored: the notification then stays unread. */
export function useMarkJobRead(eventId: string | undefined): (jobId: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (jobId: string) => {
      if (eventId === undefined) return
      const markRead = async () => {
        const notification = (await loadRecentNotifications(eventId)).find(
          ({ subject_id }) => subject_id === jobId,
        )
        if (!notification || notification.read) return
        await unwrap(
          client.POST('/api/notifications/{id}/mark_as_read', {
            params: { path: { id: notification.id }, query: { event_id: eventId } },
          }),
        )
        await Promise.all(
          ['notifications', 'unread'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
        )
      }
      markRead().catch(() => undefined)
    },
    [eventId, queries],
  )
}

const NO_JOBS: ReadonlySet<string> = new Set()

const readSubjectIds = (notifications: Schemas['Notification'][]): ReadonlySet<string> =>
  new Set(notifications.flatMap(({ read, subject_id }) => (read && subject_id ? subject_id : [])))

/**
 * The ids of the jobs whose notification was read, in any tab and on any device. Undefined while loading; after a failure it is empty. The
 * notification stream reloads all queries of notifications.
 */
export function useReadJobs(
  eventId: string | undefined,
  enabled: boolean,
): ReadonlySet<string> | undefined {
  const { data, isError } = useQuery({
    queryKey: ['notifications', eventId, 'jobs'],
    enabled: enabled && eventId !== undefined,
    queryFn: () => loadRecentNotifications(eventId ?? ''),
    select: readSubjectIds,
  })
  return isError && !data ? NO_JOBS : data
}
