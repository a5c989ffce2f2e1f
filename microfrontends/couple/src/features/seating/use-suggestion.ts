// The suggested seats of unseated parties: the suggestion, and the write that accepts it.
import { client, errorStatus, unwrap } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { hallKey } from './api'
import type { UndoHistory } from './undo-history'
import { useSeatingTexts } from './texts'

export function useSuggestion(
  eventId: string,
  callbacks: { record: UndoHistory['record']; onAccepted: () => void },
) {
  const tSeating = useSeatingTexts()
  const queries = useQueryClient()
  const suggestion = useQuery({
    queryKey: ['suggestion', eventId],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () =>
      (
        await unwrap(
          client.POST('/api/table_configurations/suggest_seating', {
            body: { table_configuration: { event_id: eventId } },
          }),
        )
      ).suggestion,
  })
  const placements = suggestion.data?.placements ?? []
  const accept = useSingleFlightMutation({
    mutationFn: () =>
      unwrap(
        client.POST('/api/table_configurations/apply_seating', {
          body: {
            table_configuration: {
              event_id: eventId,
              placements: placements.map(({ guest_id, table_id }) => ({ guest_id, table_id })),
            },
          },
        }),
      ),
    onSuccess: async () => {
      await Promise.all(
        [hallKey(eventId), ['unseated', eventId]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      callbacks.record({
        kind: 'suggestion-applied',
        guestIds: placements.map(({ guest_id }) => guest_id),
      })
      toastSuccess(tSeating('accepted', { count: placements.length }))
      callbacks.onAccepted()
    },
    onError: () => void queries.invalidateQueries({ queryKey: hallKey(eventId) }),
  })
  return {
    suggestion,
    accept,
    /** Whether the plan has changed since the suggestion was made. The suggestion cannot be accepted then. */
    isStale: accept.isError && errorStatus(accept.error) === 409,
  }
}
