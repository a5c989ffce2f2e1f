// The calendar file with the steps of a plan.
import { client, unwrap } from '@alai/kit/api'
import { useMutation } from '@alai/kit/query'

export type Reminder = {
  /**
   * The id of a step. The same step of the same plan has the same id, so that a calendar replaces its entry instead
   * of adding another one.
   */
  id: string
  /** `YYYY-MM-DD`. */
  day: string
  title: string
  description: string
}

/** Requests the calendar file of the reminders. */
export function useCreateCalendarFile() {
  return useMutation({
    mutationFn: (calendarFile: { name: string; reminders: Reminder[] }): Promise<Blob> =>
      unwrap(
        client.POST('/api/calendar_files', {
          body: { calendar_file: calendarFile },
          parseAs: 'blob',
        }),
      ) as Promise<unknown> as Promise<Blob>,
  })
}
