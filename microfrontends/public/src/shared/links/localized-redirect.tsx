import { Navigate } from '@alai/kit/router'
import { usePathLocalizer } from '@alai/kit/localized-path'

/** Redirects to another page of ours in the same language. */
export function LocalizedRedirect({ to }: { to: string }) {
  return <Navigate to={usePathLocalizer()(to)} replace />
}
