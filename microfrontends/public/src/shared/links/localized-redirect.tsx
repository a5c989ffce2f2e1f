import { Navigate } from '@alai/kit/router'
import { useLocalizedPath } from './localized-path'

/** There is nothing here for this visitor: on to another page of ours, in the same language. */
export function LocalizedRedirect({ to }: { to: string }) {
  return <Navigate to={useLocalizedPath()(to)} replace />
}
