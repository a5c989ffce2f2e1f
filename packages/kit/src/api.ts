// The one door to the generated client.
export { ApiError, asFormDataBody, client, setRequestLanguage, unwrap } from '@alai/client'
export type { Language, Problem, Schemas } from '@alai/client'

import { ApiError } from '@alai/client'

/** The server's sentence, or none when it could not be reached. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.error : undefined
}

/** Whether nothing came back: the network, not a refusal. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

export function errorStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
