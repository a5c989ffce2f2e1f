// The text of a failed request in a form.
import { ApiError, errorMessage, errorStatus } from '@alai/kit/api'

/** Returns the server's reason if it has rejected the request. Returns `fallbackText` if the server failed or could not be reached. */
export function rejectionText(error: unknown, fallbackText: string): string {
  const isRefused = errorStatus(error) > 0 && errorStatus(error) < 500
  return (isRefused && errorMessage(error)) || fallbackText
}

/** Whether the server has rejected the values of fields. The fields themselves show the reason. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.problem?.fields ?? {}).length > 0
