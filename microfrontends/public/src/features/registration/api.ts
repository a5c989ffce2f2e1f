// Sends a registration. A proof of work against bots precedes the request.
import { ApiError, client, unwrap } from '@alai/kit/api'
import { isEmail, isPhone, normalizeLine } from '@alai/kit/contacts'
import { useMutation, useQueryClient } from '@alai/kit/query'
import { logIn } from '@alai/kit/session'
import { solveChallenge } from 'altcha-lib/v1'

export type RegistrationFormValues = {
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

/**
 * Creates an account and logs it in, so that the session survives a reload. `hasSession` is false if the account exists
 * and only the log-in failed.
 */
export function useCreateAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: RegistrationFormValues) => {
      const verify_token = await passBotCheck()
      const created = await unwrap(
        client.POST('/api/clients', { body: { client: form, verify_token } }),
      )
      const hasSession = await logIn(normalizeLine(form.email), form.password).then(
        () => true,
        () => false,
      )
      if (hasSession) queryClient.clear()
      return { ...created, hasSession }
    },
  })
}

type ConsentOrPasswordError = 'create.gdpr' | 'create.terms' | 'create.mismatch' | 'create.short'

/** Returns all errors of the consents and the passwords, in the order of the specification, for the message above the button. */
export function validateConsentsAndPassword(
  form: RegistrationFormValues,
): ConsentOrPasswordError[] {
  const errors: [isWrong: boolean, error: ConsentOrPasswordError][] = [
    [!form.acceptGDPR, 'create.gdpr'],
    [!form.acceptTerms, 'create.terms'],
    [form.password !== form.password_confirmation, 'create.mismatch'],
    [form.password !== '' && form.password.length < 6, 'create.short'],
  ]
  return errors.filter(([isWrong]) => isWrong).map(([, error]) => error)
}

const REQUIRED_FIELDS = [
  'name',
  'surname',
  'event_date',
  'city',
  'phone',
  'email',
  'password',
  'password_confirmation',
] as const

type FieldCheck = [name: keyof RegistrationFormValues, isWrong: boolean, code: string]

/**
 * Returns the error codes of all fields except the passwords: required fields, date, e-mail, phone
 * and consents, as the server names them. `validateConsentsAndPassword` checks the passwords.
 */
export function validateRegistrationFields(
  form: RegistrationFormValues,
  today: string,
): Record<string, string[]> {
  const codes: FieldCheck[] = [
    ...REQUIRED_FIELDS.map((name): FieldCheck => [name, !form[name].trim(), 'required']),
    ['event_date', form.event_date !== '' && form.event_date < today, 'invalid_date'],
    ['email', form.email.trim() !== '' && !isEmail(form.email), 'invalid_email'],
    ['phone', form.phone.trim() !== '' && !isPhone(form.phone), 'invalid_phone'],
    ['acceptGDPR', !form.acceptGDPR, 'not_accepted'],
    ['acceptTerms', !form.acceptTerms, 'not_accepted'],
  ]
  return Object.fromEntries(
    codes.filter(([, isWrong]) => isWrong).map(([name, , code]) => [name, [code]]),
  )
}

export function isExistingAccountError(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.client_already_exists === true
}
