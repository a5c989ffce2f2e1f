// Phone numbers in the format of WhatsApp links.

/** Digits with the country code, which is added to Romanian numbers. Returns an empty string for an incomplete number. */
export function toWhatsAppNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  return /^0\d{9}$/.test(digits) ? `4${digits}` : digits.length >= 10 ? digits : ''
}
