import { lazy } from 'react'
import { LocalizedRedirect } from '../links/localized-redirect'
import { usePreviewToken } from './preview-token'

const PreviewEnded = lazy(() => import('./preview-ended'))

/**
 * Shown in place of a refused preview: a visitor with a preview link learns that it has ended, everybody else is redirected to the log-in.
 */
export function PreviewRefused() {
  return usePreviewToken() === undefined ? <LocalizedRedirect to="/app/login" /> : <PreviewEnded />
}
