import type { DirectAnswerKey } from './api'

/**
 * Returns the link to the form to accept, shown on the form to decline. After a direct decline the link contains the
 * key of the decline. Without the key, the acceptance would be stored in addition to the decline.
 */
export function acceptHref({
  slug,
  invitationId,
  isPreview,
  query,
  sentKey,
}: {
  slug: string
  invitationId: string | undefined
  isPreview: boolean
  query: URLSearchParams
  sentKey: DirectAnswerKey | undefined
}): string {
  const params = new URLSearchParams(query)
  if (sentKey) {
    params.set('answer_id', sentKey.id)
    params.set('edit_token', sentKey.edit_token)
  }
  const sitePath = isPreview ? `/app/preview/${slug}` : `/${slug}`
  const formPath = invitationId ? `formular-invitatie/${invitationId}` : 'formular-invitatie'
  return `${sitePath}/${formPath}?${params.toString()}`
}
