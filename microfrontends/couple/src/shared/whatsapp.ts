// A telephone number as the chat's links want it.

/** Digits with the country in front; a Romanian one without it gets it; nothing for what is no whole number. */
export function toWhatsAppNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  return /^0\d{9}$/.test(digits) ? `4${digits}` : digits.length >= 10 ? digits : ''
}
