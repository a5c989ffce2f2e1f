// Finds the table of a guest by the code of the invitation, once the couple has published the
// seating.
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { useMutation, useQuery } from '@alai/kit/query'

export type OwnTable = Schemas['OwnSeat']

/**
 * Returns the table of the party, null for a party without a seat, and undefined for a code that is
 * not known here.
 */
export async function findOwnTable(
  slug: string,
  code: string,
): Promise<OwnTable | null | undefined> {
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

/** Loads the table of the guest whose link contains a code. */
export function useOwnTable(slug: string, code: string) {
  return useQuery({
    queryKey: ['seat', slug, code],
    queryFn: async () => ({ table: await findOwnTable(slug, code) }),
    enabled: code !== '',
    retry: false,
    staleTime: 60_000,
  })
}

export function useFindOwnTable(slug: string) {
  return useMutation({
    mutationFn: async (code: string) => ({ table: await findOwnTable(slug, code) }),
  })
}
