// Queries and mutations of the account's API keys.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type ApiKey = Schemas['ApiKey']
export type ApiKeyFormValues = { name: string; scopes: string[]; current_password: string }

export const useApiKeys = () =>
  useQuery({ queryKey: ['api-keys'], queryFn: () => unwrap(client.GET('/api/api_keys')) })

/** A mutation that invalidates API keys, webhooks and deliveries. */
export function useIntegrationMutation<Input, Result>(
  mutationFn: (value: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: mutationFn,
    onSuccess: async (result: Result) => {
      onSuccess(result)
      await Promise.all(
        [['api-keys'], ['webhooks'], ['deliveries']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

export const createApiKey = (api_key: ApiKeyFormValues) =>
  unwrap(client.POST('/api/api_keys', { body: { api_key } }))

export const revokeApiKey = (id: string) =>
  unwrap(client.DELETE('/api/api_keys/{id}', { params: { path: { id } } }))
