// Sends a registration. A proof of work against bots precedes the request.
import { ApiError, client, unwrap } from '@alai/kit/api'
import { useMutation } from '@alai/kit/query'
import { solveChallenge } from 'altcha-lib/v1'

export type RegistrationForm = {
  name: string
  surname: string
  event_date: string
  city: string
  phone: string
  email: string
  password: string
  password_confirmation: string
  discount_code: string
  acceptGDPR: boolean
  acceptTerms: boolean
}

/** A visitor with a lower score is treated as suspicious (specification 1 §9). */
export const MIN_HUMAN_SCORE = 0.2

export class SuspectedBotError extends Error {}

async function passBotCheck(): Promise<string> {
  const challenge = await unwrap(client.GET('/api/google_verification/challenge'))
  const solution = await solveChallenge(
    challenge.challenge,
    challenge.salt,
    challenge.algorithm,
    challenge.maxnumber,
  ).promise
  const token = btoa(
    JSON.stringify({
      algorithm: challenge.algorithm,
      challenge: challenge.challenge,
      number: solution?.number ?? 0,
      salt: challenge.salt,
      signature: challenge.signature,
    }),
  )
  const { score } = await unwrap(
    client.POST('/api/google_verification/verify_token', {
      body: { verify_token: { token, v2key: false } },
    }),
  )
  if (score < MIN_HUMAN_SCORE) throw new SuspectedBotError()
  return token
}

export function useCreateAccount() {
  return useMutation({
    mutationFn: async (form: RegistrationForm) => {
      const verify_token = await passBotCheck()
      return unwrap(client.POST('/api/clients', { body: { client: form, verify_token } }))
    },
  })
}

/** Returns the first error in the order of the specification, for the message above the form. */
export function firstValidationError(
  form: RegistrationForm,
): 'create.gdpr' | 'create.terms' | 'create.mismatch' | 'create.short' | undefined {
  if (!form.acceptGDPR) return 'create.gdpr'
  if (!form.acceptTerms) return 'create.terms'
  if (form.password !== form.password_confirmation) return 'create.mismatch'
  if (form.password.length < 6) return 'create.short'
  return undefined
}

export function isExistingClient(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.client_already_exists === true
}
