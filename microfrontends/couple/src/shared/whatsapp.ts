// Phone numbers in the format of WhatsApp links.

/**
 * Returns the digits of a phone number with the country code. Romanian numbers without a country code get it. Returns
 * an empty string for an incomplete number.
 */
export function toWhatsAppNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  if (/^0\d{9}$/.test(digits)) return `4${digits}`
  return digits.length >= 10 ? digits : ''
}
