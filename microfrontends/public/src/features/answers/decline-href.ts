import type { DirectAnswerKey, GuestCodes } from './api'

/**
 * Returns the link to the form to decline. It contains the key of a direct answer, or otherwise the codes that the
 * form currently has.
 */
export function declineHref({
  slug,
  query,
  answerKey,
  codes,
}: {
  slug: string
  query: URLSearchParams
  answerKey: DirectAnswerKey | undefined
  /** `undefined` if the form has no codes. */
  codes: GuestCodes | undefined
}): string {
  const params = new URLSearchParams(query)
  if (answerKey) {
    params.set('answer_id', answerKey.id)
    params.set('edit_token', answerKey.edit_token)
  } else if (codes) {
    params.set('event_code', codes.event_code)
    params.set('guest_code', codes.code)
  }
  return `/${slug}/formular-raspuns-negativ?${params.toString()}`
}
