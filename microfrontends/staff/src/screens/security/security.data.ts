// Queries and mutations of the current user's second factor.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Factor = Schemas['SecondFactor']
export type Offer = Schemas['SecondFactorOffer']
export type Proof = { current_password?: string; code?: string }

const key = ['second-factor'] as const

export const useFactor = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await unwrap(client.GET('/api/users/second_factor'))).second_factor,
  })

/** A mutation that reloads the second factor on success. */
export function useFactorWrite<D>(work: (proof: Proof) => Promise<D>, done: (made: D) => void) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: work,
    onSuccess: async (made: D) => {
      done(made)
      await queries.invalidateQueries({ queryKey: key })
    },
  })
}

export const offerFactor = (second_factor: Proof) =>
  unwrap(client.POST('/api/users/second_factor', { body: { second_factor } }))
export const confirmFactor = (second_factor: Proof) =>
  unwrap(client.POST('/api/users/second_factor/confirm', { body: { second_factor } }))
export const renewCodes = (second_factor: Proof) =>
  unwrap(client.POST('/api/users/second_factor/recovery_codes', { body: { second_factor } }))
export const dropFactor = (second_factor: Proof) =>
  unwrap(client.POST('/api/users/second_factor/disable', { body: { second_factor } }))
