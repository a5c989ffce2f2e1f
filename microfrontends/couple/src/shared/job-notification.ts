// The notification of a job. On every device the result of a job is shown until its notification is read.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCallback } from 'react'

/** The number of notifications that are searched. The notification of a job of the last 24 hours is among the newest. */
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

/**
 * Returns a function that marks the notification of a job as read. If this fails, the notification stays unread and
 * no error is shown.
 */
export function useMarkJobRead(eventId: string | undefined): (jobId: string) => void {
  const queryClient = useQueryClient()
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
          ['notifications', 'unread'].map((key) =>
            queryClient.invalidateQueries({ queryKey: [key] }),
          ),
        )
      }
      markRead().catch(() => undefined)
    },
    [eventId, queryClient],
  )
}

const NO_NOTIFICATIONS: ReadonlyMap<string, boolean> = new Map()

const readStateBySubject = (
  notifications: Schemas['Notification'][],
): ReadonlyMap<string, boolean> =>
  new Map(
    notifications.flatMap(({ read, subject_id }) =>
      subject_id ? [[subject_id, read] as const] : [],
    ),
  )

/**
 * Returns, by job id, whether the notification of the job was read, in any tab and on any device.
 * Jobs whose notification is not among the newest are missing. Undefined while loading, and empty
 * after a failure. The notification stream reloads this query.
 */
export function useReadStateByJob(
  eventId: string | undefined,
  enabled: boolean,
): ReadonlyMap<string, boolean> | undefined {
  const { data, isError } = useQuery({
    queryKey: ['notifications', eventId, 'jobs'],
    enabled: enabled && eventId !== undefined,
    queryFn: () => loadRecentNotifications(eventId ?? ''),
    select: readStateBySubject,
  })
  return isError && !data ? NO_NOTIFICATIONS : data
}
