// The parties of the seating plan: the unseated ones, and the search for one by its id.
import { client, unwrap } from '@alai/kit/api'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { useCallback } from 'react'
import { type Party, sortBySurname, useHall } from './api'
import { unseatedKey, cachedHall } from './seating-cache'

/** Returns the unseated parties. It leaves out parties that have a seat in the cached hall meanwhile. */
export function useUnseatedParties(eventId: string | undefined, search: string, category: string) {
  const hall = useHall(eventId).data
  const unseated = useQuery({
    queryKey: [...unseatedKey(eventId ?? ''), search, category],
    enabled: eventId !== undefined,
    placeholderData: (previous) => previous,
    queryFn: () =>
      unwrap(
        client.GET('/api/guests/no_seat_invites', {
          params: {
            query: {
              event_id: eventId ?? '',
              search_name: search || undefined,
              search_category: category || undefined,
            },
          },
        }),
      ),
  })
  const seated = new Set(hall?.tables.flatMap((table) => table.seats.map((seat) => seat.guest_id)))
  const guests = unseated.data?.guests.filter((party) => !seated.has(party.id))
  return { ...unseated, parties: guests && sortBySurname(guests) }
}

/** Finds a party by its id, at a table or in a list of unseated parties. */
export function useFindParty(eventId: string) {
  const queries = useQueryClient()
  return useCallback(
    (id: string | undefined): Party | undefined => {
      const seats = cachedHall(queries, eventId)?.tables.flatMap((table) => table.seats) ?? []
      const lists = queries.getQueriesData<{ guests: Party[] }>({ queryKey: unseatedKey(eventId) })
      return (
        seats.find((seat) => seat.guest_id === id)?.guest ??
        lists.flatMap(([, list]) => list?.guests ?? []).find((party) => party.id === id)
      )
    },
    [queries, eventId],
  )
}
