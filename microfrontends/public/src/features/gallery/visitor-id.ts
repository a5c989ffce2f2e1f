// The id by which the server separates the visitors of one network who enter the password of an album. It is random and
// identifies no person. It is stored in the history entry of the tab and not in browser storage.
import { readHistoryState, writeHistoryState } from '@alai/kit/history-state'

const HISTORY_KEY = 'album-visitor'
let visitorId: string | undefined

const createVisitorId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Returns the id of this visitor. It stays the same after a reload of this tab. */
export function ensureVisitorId(): string {
  visitorId ??= readHistoryState<string>(HISTORY_KEY) ?? createVisitorId()
  writeHistoryState(HISTORY_KEY, visitorId)
  return visitorId
}
