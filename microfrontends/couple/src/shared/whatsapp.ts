// Phone numbers in the format of WhatsApp links.

const SEPARATOR = /[/,;|]|\ssau\s|\sor\s/gi

const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** Returns the first of several phone numbers, or the whole text. A slash inside a number separates nothing. */
function firstPhone(text: string): string {
  for (const separator of text.matchAll(SEPARATOR)) {
    const first = text.slice(0, separator.index)
    if (countDigits(first) >= 9 && countDigits(text.slice(separator.index)) >= 5) return first
  }
  return text
}

/**
 * Returns the digits of a phone number with the country code. Romanian numbers without a country code get it. Of
 * several numbers the first one is used. Returns an empty string for an incomplete number and for digits that are no
 * number with a country code: more than 15, or a zero at the beginning.
 */
export function toWhatsAppNumber(phone: string | null | undefined): string {
  const digits = firstPhone(phone ?? '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
  if (/^0\d{9}$/.test(digits)) return `4${digits}`
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : ''
}
