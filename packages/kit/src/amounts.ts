// Amounts as people type them, in Romanian (1.234,50) and in English (1,234.50). The digits are kept exactly; nothing is calculated with binary fractions.
import type { Language } from '@alai/kit/i18n'

const GROUPED_DIGITS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const DECIMAL = /^\d{1,12}(?:\.\d{1,8})?$/

/** Parses an amount to the decimal that is sent to the server. Returns an empty string for no input and undefined for an invalid amount. */
export function parseAmount(text: string): string | undefined {
  const digits = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/(?:lei|ron|eur|usd|gbp|[€$£])$/i, '')
  if (digits === '') return ''
  const decimalPosition = findDecimalSeparator(digits)
  if (decimalPosition === undefined) return undefined
  const integerPart = digits.slice(0, decimalPosition)
  if (/[.,]/.test(integerPart) && !GROUPED_DIGITS.test(integerPart)) return undefined
  const decimal = `${integerPart.replace(/[.,]/g, '')}${decimalPosition < digits.length ? `.${digits.slice(decimalPosition + 1)}` : ''}`
  return DECIMAL.test(decimal) ? decimal : undefined
}

/** Returns the position of the decimal separator, the length of an integer, and undefined if the separators are ambiguous. */
function findDecimalSeparator(digits: string): number | undefined {
  const lastSeparator = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastSeparator < 0) return digits.length
  const hasBothSeparators = digits.includes('.') && digits.includes(',')
  // One separator before three digits separates thousands (1.234), unless the number begins with 0 (0.125).
  const isGroupedInteger =
    !hasBothSeparators && GROUPED_DIGITS.test(digits) && !digits.startsWith('0')
  if (isGroupedInteger) {
    // 12,345 is twelve and a fraction in Romanian, and twelve thousand in English. In Romanian the amount is
    // rejected, because the meaning is uncertain.
    const isAmbiguous = document.documentElement.lang === 'ro' && digits.split(',').length === 2
    return isAmbiguous ? undefined : digits.length
  }
  // The thousands separator must differ from the decimal separator.
  const isRepeated = digits.indexOf(digits.charAt(lastSeparator)) < lastSeparator
  return isRepeated ? undefined : lastSeparator
}

/** Formats an amount of the server for a field: with the decimal separator of the language, and without decimals that are zero. */
export function formatAmountForInput(amount: string, language: Language): string {
  const shortAmount = amount.replace(/\.00$/, '')
  return language === 'ro' ? shortAmount.replace('.', ',') : shortAmount
}

/** Converts an amount to minor units. Used for proportions only, never for display. */
export const toMinorUnits = (amount: string): number => Math.round(Number(amount) * 100)

/** Whether an amount of the server is above zero. */
export const isPositiveAmount = (amount: string): boolean => toMinorUnits(amount) > 0
