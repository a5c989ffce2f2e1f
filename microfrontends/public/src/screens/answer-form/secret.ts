// A direct answer's secret until the server has said that it holds it: sent again after a lost reply, from either form or after a
// reload of this tab, it is one answer. It lies in the tab's own history entry, not in storage, and goes once the reply is here.
import { note, noted } from '../../parts/entry'

const held = new Map<string, string>()
const named = (slug: string) => `secret ${slug}`

export function takeSecret(slug: string): string {
  const fresh = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  const secret = held.get(slug) ?? noted<string>(named(slug)) ?? fresh()
  held.set(slug, secret)
  note(named(slug), secret)
  return secret
}

export function dropSecret(slug: string): void {
  held.delete(slug)
  note(named(slug), undefined)
}
