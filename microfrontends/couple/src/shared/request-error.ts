import type { ApiError } from '@alai/kit/api'

/** Returns the server's explanation of a rejected request. Returns the fallback if the request failed for another reason. */
export const requestErrorText = (apiError: ApiError | undefined, fallback: string): string =>
  (apiError && apiError.status > 0 && apiError.status < 500 && apiError.problem?.error) || fallback
