// The links of a rich text that the server accepts.
import { isEmail } from '../contacts'

const WEB_OR_PHONE = /^(https?:\/\/\S+\.\S+|tel:\+?[\d\s()-]+)$/i
const MAILTO = /^mailto:/i

/** An e-mail address, which a subject may follow. */
const isEmailTarget = (text: string) => isEmail(text.split('?')[0] ?? '') && !/\s/.test(text)

function withScheme(text: string): string {
  if (/^[a-z]+:/i.test(text)) return text
  return isEmailTarget(text) ? `mailto:${text}` : `https://${text}`
}

/**
 * Parses a typed link address: "alai.ro/harta" becomes a web URL and "ana@exemplu.ro" a mailto:
 * link. Returns undefined for an address that the server refuses.
 */
export function parseLinkAddress(input: string): string | undefined {
  const address = withScheme(input.trim())
  const isAllowed = MAILTO.test(address)
    ? isEmailTarget(address.replace(MAILTO, ''))
    : WEB_OR_PHONE.test(address)
  return isAllowed ? address : undefined
}
