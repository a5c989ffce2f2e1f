// The notification of a job. It is marked as read once the user has seen the result on the page.
import { client, unwrap } from '@alai/kit/api'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCallback } from 'react'

/** How many notifications are searched. The notification of a job that has just ended is among the newest. */
const RECENT_NOTIFICATIONS = 20

async function findJobNotification(eventId: string, jobId: string) {
  const found = await unwrap(
    client.GET('/api/notifications', {
      params: {
        query: { event_id: eventId, 'page[number]': 1, 'page[per_page]': RECENT_NOTIFICATIONS },
      },
    }),
  )
  return found.notifications.find((notification) => notification.subject_id === jobId)
}

/** Returns a function that marks the notification of a job as read. A failure is ignored: the notification then stays unread. */
export function useMarkJobRead(eventId: string | undefined): (jobId: string) => void {
  const queries = useQueryClient()
  return useCallback(
    (jobId: string) => {
      if (eventId === undefined) return
      const markRead = async () => {
        const notification = await findJobNotification(eventId, jobId)
        if (!notification || notification.read) return
        await unwrap(
          client.POST('/api/notifications/{id}/mark_as_read', {
            params: { path: { id: notification.id }, query: { event_id: eventId } },
          }),
        )
        await Promise.all(
          ['notifications', 'unread', 'job-line'].map((key) =>
            queries.invalidateQueries({ queryKey: [key] }),
          ),
        )
      }
      markRead().catch(() => undefined)
    },
    [eventId, queries],
  )
}

/** Whether the notification of a job was read. Undefined while loading; a failure counts as unread. */
export function useIsJobRead(
  eventId: string | undefined,
  jobId: string | undefined,
): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['job-line', eventId, jobId],
    enabled: eventId !== undefined && jobId !== undefined,
    queryFn: async () => (await findJobNotification(eventId ?? '', jobId ?? ''))?.read ?? false,
  })
  return isError ? false : data
}
