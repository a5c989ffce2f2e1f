// The only module that imports the generated client.
export { ApiError, asFormDataBody, client, setRequestLanguage, unwrap } from '@alai/client'
export type { Language, Problem, Schemas } from '@alai/client'

import { ApiError } from '@alai/client'

/** Returns the server's error message, or undefined if the server could not be reached. */
export function errorMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.error : undefined
}

/** Whether the request failed without a response, for example without a network. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

export function errorStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}

/** Returns after how many minutes, rounded up, another attempt may succeed. Returns undefined if the server did not report it. */
export function minutesUntilRetry(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  return seconds === undefined ? undefined : Math.ceil(seconds / 60)
}
