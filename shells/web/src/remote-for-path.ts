// Which remote renders a path. The server decides the same way when it preloads (api/src/routes/microfrontends.rs). Both read routes.json.
import { COUPLE_SEGMENTS, REMOTE_BY_PATH, STAFF_SEGMENTS } from './remote-table.generated'

export type RemoteName = 'public' | 'couple' | 'staff'

export function remoteForPath(path: string): RemoteName {
  const exception = REMOTE_BY_PATH.get(path)
  if (exception) return exception
  if (!path.startsWith('/app/')) return 'public'
  const firstSegment = path.split('/')[2] ?? ''
  if (STAFF_SEGMENTS.has(firstSegment)) return 'staff'
  // An empty segment is the start page of the couple's area.
  return firstSegment === '' || COUPLE_SEGMENTS.has(firstSegment) ? 'couple' : 'public'
}
