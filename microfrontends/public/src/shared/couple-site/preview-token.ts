// Preview links: the token is in the URL of each page of the preview and is sent with each read.
import { useSearchParams } from '@alai/kit/router'

/** Returns the token of the preview link, or undefined if the page was opened without one. */
export function usePreviewToken(): string | undefined {
  const [query] = useSearchParams()
  return query.get('preview') ?? undefined
}
