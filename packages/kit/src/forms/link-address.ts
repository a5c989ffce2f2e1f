/** The link targets that the server accepts. */
const ALLOWED_LINK = /^(https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\+?[\d\s()-]+)$/i

function withScheme(text: string): string {
  if (/^[a-z]+:/i.test(text)) return text
  return /^[^/]+@/.test(text) ? `mailto:${text}` : `https://${text}`
}

/** Normalizes a link address: "alai.ro/harta" becomes a web URL and "ana@exemplu.ro" a mailto: link. */
export function normalizeLinkAddress(input: string): string | undefined {
  const address = withScheme(input.trim())
  return ALLOWED_LINK.test(address) ? address : undefined
}
