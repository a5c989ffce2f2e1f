// The one door to the generated client.
export { ApiFailure, asForm, client, speak, unwrap } from '@alai/client'
export type { Language, Problem, Schemas } from '@alai/client'

import { ApiFailure } from '@alai/client'

/** The server's sentence, or none when it could not be reached. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.problem?.error : undefined
}

/** Whether nothing came back: the network, not a refusal. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}

export function errorStatus(error: unknown): number {
  return error instanceof ApiFailure ? error.status : 0
}
