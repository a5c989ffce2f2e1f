// Where a guest sits, by the code of its invitation, once the couple has published the plan.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { useMutation, useQuery } from '@alai/kit/query'

export type GuestSeat = Schemas['OwnSeat']

/** The place, null for a party that has none yet, undefined when the code is not known here. */
export async function findSeat(slug: string, code: string): Promise<GuestSeat | null | undefined> {
  try {
    return (
      (await unwrap(client.GET('/api/tables/find_seat', { params: { query: { slug, code } } })))
        .seat ?? null
    )
  } catch (error) {
    if (errorStatus(error) === 404) return undefined
    throw error
  }
}

/** Of the guest whose link carries its code. */
export function useSeatByCode(slug: string, code: string) {
  return useQuery({
    queryKey: ['seat', slug, code],
    queryFn: async () => ({ seat: await findSeat(slug, code) }),
    enabled: code !== '',
    retry: false,
    staleTime: 60_000,
  })
}

export function useSeatSearch(slug: string) {
  return useMutation({ mutationFn: async (code: string) => ({ seat: await findSeat(slug, code) }) })
}
