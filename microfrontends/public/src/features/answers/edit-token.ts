// A direct answer's secret until the server has said that it holds it: sent again after a lost reply, from either form or after a
// reload of this tab, it is one answer. It lies in the tab's own history entry, not in storage, and goes once the reply is here.
import { writeHistoryState, readHistoryState } from '../../shared/history-state'

const tokensBySlug = new Map<string, string>()
const historyKey = (slug: string) => `secret ${slug}`

export function ensureEditToken(slug: string): string {
  const fresh = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  const secret = tokensBySlug.get(slug) ?? readHistoryState<string>(historyKey(slug)) ?? fresh()
  tokensBySlug.set(slug, secret)
  writeHistoryState(historyKey(slug), secret)
  return secret
}

export function clearEditToken(slug: string): void {
  tokensBySlug.delete(slug)
  writeHistoryState(historyKey(slug), undefined)
}
