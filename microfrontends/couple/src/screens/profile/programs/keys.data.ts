// Keys for programs of the couple: reading and writing.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Key = Schemas['ApiKey']
export type KeyFields = { name: string; scopes: string[]; current_password: string }

export const useKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: () => unwrap(client.GET('/api/api_keys')) })

/** A write after which what programs may do is read anew. */
export function useProgramWrite<V, D>(work: (value: V) => Promise<D>, done: (made: D) => void) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: work,
    onSuccess: async (made: D) => {
      done(made)
      await Promise.all(
        [['api-keys'], ['webhooks'], ['deliveries']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

export const makeKey = (api_key: KeyFields) =>
  unwrap(client.POST('/api/api_keys', { body: { api_key } }))

export const revokeKey = (id: string) =>
  unwrap(client.DELETE('/api/api_keys/{id}', { params: { path: { id } } }))
