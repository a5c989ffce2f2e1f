// The menus and the allergies of the seated parties, for the card of the plan.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useMemo } from 'react'

export type PartyAnswer = Schemas['Guest']

/** Returns the answers of all parties by id. Empty until they are loaded. */
export function useAnswersByParty(eventId: string, isEnabled: boolean): Map<string, PartyAnswer> {
  const { data } = useQuery({
    // The key begins with that of the lists of answers, so that a changed answer reloads it.
    queryKey: ['guests', eventId, 'plan'],
    enabled: isEnabled,
    staleTime: 30_000,
    queryFn: () =>
      unwrap(
        client.GET('/api/guests', {
          params: { query: { event_id: eventId, 'page[per_page]': 1000 } },
        }),
      ),
  })
  return useMemo(() => new Map(data?.guests.map((guest) => [guest.id, guest])), [data])
}
