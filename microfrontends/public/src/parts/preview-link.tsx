// Preview links: the token is in the URL of each page of the preview and is sent with each read.
import { useSearchParams } from '@alai/kit/router'
import { lazy } from 'react'
import { LocalizedRedirect } from '../shared/links/localized-redirect'

const PreviewEnded = lazy(() => import('./preview-ended'))

/** Returns the token of the preview link, or undefined if the page was opened without one. */
export function usePreviewToken(): string | undefined {
  const [query] = useSearchParams()
  return query.get('preview') ?? undefined
}

/**
 * Shown in place of a refused preview: a visitor with a preview link learns that it has ended, everybody else is redirected to the log-in.
 */
export function PreviewRefused() {
  return usePreviewToken() === undefined ? <LocalizedRedirect to="/app/login" /> : <PreviewEnded />
}
