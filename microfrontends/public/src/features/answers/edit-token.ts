// The secret token of a direct answer, until the server has confirmed the answer. If a response is lost, the guest
// may send the answer again, with either form and also after a reload of this tab. Because the token is the same, the
// server recognizes the same answer. The token is stored in the history entry of the tab and not in browser storage.
// It is deleted when the response arrives.
import { writeHistoryState, readHistoryState } from '@alai/kit/history-state'

const tokensBySlug = new Map<string, string>()
const historyKey = (slug: string) => `secret ${slug}`

export function ensureEditToken(slug: string): string {
  const createToken = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  const token =
    tokensBySlug.get(slug) ?? readHistoryState<string>(historyKey(slug)) ?? createToken()
  tokensBySlug.set(slug, token)
  writeHistoryState(historyKey(slug), token)
  return token
}

export function clearEditToken(slug: string): void {
  tokensBySlug.delete(slug)
  writeHistoryState(historyKey(slug), undefined)
}
