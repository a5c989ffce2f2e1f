// The text of a failed request in a form.
import { errorMessage, errorStatus } from '@alai/kit/api'

/** Returns the server's reason if it has refused the request, and `fallbackText` if it failed or could not be reached. */
export function rejectionText(error: unknown, fallbackText: string): string {
  const isRefused = errorStatus(error) > 0 && errorStatus(error) < 500
  return (isRefused && errorMessage(error)) || fallbackText
}
