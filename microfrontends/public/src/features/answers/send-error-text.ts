import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import { isStaleResponse } from './answer-version'
import type { useAnswerTexts } from './texts'

/**
 * Returns the error text for an answer that could not be sent: not yet open (403), replaced meanwhile (409), the server's
 * own message (400), no network, or a general text.
 */
export function sendErrorText(error: unknown, t: ReturnType<typeof useAnswerTexts>): string {
  if (isNetworkError(error)) return t('form.offline')
  if (error instanceof ApiError && error.problem?.code === 'not_yet') return t('form.not_yet')
  if (isStaleResponse(error)) return t('form.newer_response')
  if (error instanceof ApiError && [400, 403, 429, 503, 507].includes(error.status))
    return errorMessage(error) ?? t('form.failed')
  return t('form.failed')
}
