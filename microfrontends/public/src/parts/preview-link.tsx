// A visitor with a preview link: its token is in the address of each page of the preview, and goes with each of its reads.
import { useSearchParams } from '@alai/kit/router'
import { lazy } from 'react'
import { LocalizedRedirect } from '../shared/links/localized-redirect'

const PreviewEnded = lazy(() => import('./preview-ended'))

/** The token of the preview link, if the page was opened with one. */
export function usePreviewToken(): string | undefined {
  const [query] = useSearchParams()
  return query.get('preview') ?? undefined
}

/** The preview is not shown: a visitor is told that the link has ended, everybody else is led to the log-in. */
export function PreviewRefused() {
  return usePreviewToken() === undefined ? <LocalizedRedirect to="/app/login" /> : <PreviewEnded />
}
