// The suggested seats of unseated parties: the suggestion, its change for one table, and the write that accepts it.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { toastSuccess } from '@alai/kit/components/toasts'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { invalidateSeating } from './seating-cache'
import type { UndoHistory } from './undo-history'
import { useSeatingTexts } from './texts'

export type Suggestion = Schemas['SeatSuggestion']
export type SuggestedPlacement = Suggestion['placements'][number]

const suggestionKey = (eventId: string) => ['suggestion', eventId] as const

const toPairs = (placements: SuggestedPlacement[]) =>
  placements.map(({ guest_id, table_id }) => ({ guest_id, table_id }))

/** Requests a suggestion. With a rejected table the placements of the previous suggestion are changed. */
const requestSuggestion = async (
  eventId: string,
  previous?: { rejectedTableId: string; placements: SuggestedPlacement[] },
): Promise<Suggestion> =>
  (
    await unwrap(
      client.POST('/api/table_configurations/suggest_seating', {
        body: {
          table_configuration: {
            event_id: eventId,
            ...(previous && {
              rejected_table_id: previous.rejectedTableId,
              placements: toPairs(previous.placements),
            }),
          },
        },
      }),
    )
  ).suggestion

export function useSuggestion(
  eventId: string,
  callbacks: { record: UndoHistory['record']; onAllAccepted: () => void },
) {
  const tSeating = useSeatingTexts()
  const queries = useQueryClient()
  const suggestion = useQuery({
    queryKey: suggestionKey(eventId),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => requestSuggestion(eventId),
  })
  const placements = suggestion.data?.placements ?? []
  const accept = useSingleFlightMutation({
    mutationFn: (accepted: SuggestedPlacement[]) =>
      unwrap(
        client.POST('/api/table_configurations/apply_seating', {
          body: { table_configuration: { event_id: eventId, placements: toPairs(accepted) } },
        }),
      ),
    onSuccess: async (_, accepted) => {
      await invalidateSeating(queries, eventId)
      callbacks.record({
        kind: 'suggestion-applied',
        guestIds: accepted.map(({ guest_id }) => guest_id),
      })
      toastSuccess(tSeating('accepted', { count: accepted.length }))
      const remaining = placements.filter((placement) => !accepted.includes(placement))
      queries.setQueryData<Suggestion>(
        suggestionKey(eventId),
        (data) => data && { ...data, placements: remaining },
      )
      if (remaining.length === 0) callbacks.onAllAccepted()
    },
    onError: () => void invalidateSeating(queries, eventId),
  })
  const recompute = useSingleFlightMutation({
    mutationFn: (tableId: string) =>
      requestSuggestion(eventId, { rejectedTableId: tableId, placements }),
    onSuccess: (changed) => {
      queries.setQueryData<Suggestion>(suggestionKey(eventId), changed)
    },
  })
  return {
    suggestion,
    accept,
    recompute,
    /** Whether the plan has changed since the suggestion was made. The suggestion cannot be accepted then. */
    isStale: accept.isError && errorStatus(accept.error) === 409,
    suggestAgain: () => {
      accept.reset()
      recompute.reset()
      void suggestion.refetch()
    },
  }
}
