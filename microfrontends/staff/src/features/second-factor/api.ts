// Queries and mutations of the current user's second factor.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type SecondFactor = Schemas['SecondFactor']
export type SecondFactorSetup = Schemas['SecondFactorOffer']
export type Credentials = { current_password?: string; code?: string }

const secondFactorKey = ['second-factor'] as const

export const useSecondFactor = () =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: async () => (await unwrap(client.GET('/api/users/second_factor'))).second_factor,
  })

/** A mutation that reloads the second factor on success. */
export function useSecondFactorMutation<Result>(
  mutationFn: (credentials: Credentials) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: async (result: Result) => {
      onSuccess(result)
      await queryClient.invalidateQueries({ queryKey: secondFactorKey })
    },
  })
}

export const startSecondFactorSetup = (second_factor: Credentials) =>
  unwrap(client.POST('/api/users/second_factor', { body: { second_factor } }))
export const confirmSecondFactor = (second_factor: Credentials) =>
  unwrap(client.POST('/api/users/second_factor/confirm', { body: { second_factor } }))
export const renewRecoveryCodes = (second_factor: Credentials) =>
  unwrap(client.POST('/api/users/second_factor/recovery_codes', { body: { second_factor } }))
export const disableSecondFactor = (second_factor: Credentials) =>
  unwrap(client.POST('/api/users/second_factor/disable', { body: { second_factor } }))
