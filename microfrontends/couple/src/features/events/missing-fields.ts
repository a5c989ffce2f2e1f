import { ApiError, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import type { Event } from './selected-event'

/** Loads the missing fields of the first event. The server reports them with status 409. */
export function useMissingEventFields(event: Event | undefined) {
  return useQuery({
    queryKey: ['check_event', event],
    enabled: event !== undefined,
    queryFn: async () => {
      try {
        await unwrap(
          client.GET('/api/events/check_event/{id}', { params: { path: { id: event?.id ?? '' } } }),
        )
        return []
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          return error.problem?.missing_informations ?? []
        throw error
      }
    },
  })
}
