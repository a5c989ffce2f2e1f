// The text of a failed request in a form.
import { ApiError, errorMessage, errorStatus } from '@alai/kit/api'

/** Returns the server's reason if it has refused the request, and `fallbackText` if it failed or could not be reached. */
export function rejectionText(error: unknown, fallbackText: string): string {
  const isRefused = errorStatus(error) > 0 && errorStatus(error) < 500
  return (isRefused && errorMessage(error)) || fallbackText
}

/** Whether the server has refused the values of fields, which show the reason themselves. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.problem?.fields ?? {}).length > 0
