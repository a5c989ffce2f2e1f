// Which remote renders a path. The server decides the same way when it preloads (api/src/routes/microfrontends.rs). Both read routes.json.
import { PUBLIC_SEGMENTS, REMOTE_BY_PATH, STAFF_SEGMENTS } from './remote-table.generated'

export type RemoteName = 'public' | 'couple' | 'staff'

export function remoteForPath(path: string): RemoteName {
  const exception = REMOTE_BY_PATH.get(path)
  if (exception) return exception
  if (!path.startsWith('/app/')) return 'public'
  const firstSegment = path.split('/')[2] ?? ''
  if (STAFF_SEGMENTS.has(firstSegment)) return 'staff'
  return PUBLIC_SEGMENTS.has(firstSegment) ? 'public' : 'couple'
}
