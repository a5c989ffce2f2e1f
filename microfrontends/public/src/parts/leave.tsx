import { Navigate } from '@alai/kit/router'
import { useKept } from './keep-language'

/** There is nothing here for this visitor: on to another page of ours, in the same language. */
export function Leave({ to }: { to: string }) {
  return <Navigate to={useKept()(to)} replace />
}
