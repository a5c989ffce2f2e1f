// What is said when an answer does not get through.
import { ApiError, isNetworkError, errorMessage } from '@alai/kit/api'
import type { useAnswerTexts } from './texts'

/** 403 not yet, 400 the server's own text, the network, and everything else. */
export function sendErrorText(error: unknown, t: ReturnType<typeof useAnswerTexts>): string {
  if (isNetworkError(error)) return t('form.offline')
  if (error instanceof ApiError && error.problem?.code === 'not_yet') return t('form.not_yet')
  if (error instanceof ApiError && [400, 403, 429, 503, 507].includes(error.status))
    return errorMessage(error) ?? t('form.failed')
  return t('form.failed')
}
