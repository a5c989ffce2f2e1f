// Amounts as people type them, in Romanian (1.234,50) and in English (1,234.50). They are read
// digit by digit, without binary fractions. Only `toMinorUnits` is approximate. It is used for
// proportions and for the comparison with zero. The server reads amounts by the same rules
// (`kernel/typed_amount.rs`).
import type { Language } from '@alai/kit/i18n'

/** Why a typed amount is refused: the code of the server for the same input. */
export type AmountErrorCode = 'invalid' | 'too_many_decimals' | 'ambiguous_amount'
type ReadAmount = { amount: string } | { error: AmountErrorCode }

const GROUPED_DIGITS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const DIGITS = /^\d+$/
const MAX_WHOLE_DIGITS = 12

/**
 * Parses an amount as a person typed it, in Romanian or in English, and returns the decimal text that is sent to the
 * server: "1.234,50" becomes "1234.50". Returns an empty string for no input and undefined for an invalid amount.
 */
export function toDecimalAmount(text: string): string | undefined {
  const result = readAmount(text)
  return 'amount' in result ? result.amount : undefined
}

/** Returns why an amount is refused. Returns undefined for a valid amount and for no input. */
export function amountErrorCode(text: string): AmountErrorCode | undefined {
  const result = readAmount(text)
  return 'error' in result ? result.error : undefined
}

function readAmount(text: string): ReadAmount {
  if (text.trim() === '') return { amount: '' }
  const typed = text.replace(/\s/g, '').replace(/(?:lei|ron|eur|usd|gbp|[€$£])$/i, '')
  const parts = splitDecimals(typed)
  if ('error' in parts) return parts
  const whole = parts.whole.replace(/[.,]/g, '')
  const hasDecimals = parts.decimals !== undefined
  const isValid =
    DIGITS.test(whole) &&
    whole.length <= MAX_WHOLE_DIGITS &&
    (!hasDecimals || DIGITS.test(parts.decimals ?? ''))
  if (!isValid) return { error: 'invalid' }
  if ((parts.decimals ?? '').length > 2) return { error: 'too_many_decimals' }
  return { amount: hasDecimals ? `${whole}.${parts.decimals}` : whole }
}

/** Splits an amount into its whole part, which may have separators of thousands, and its decimals. */
function splitDecimals(
  typed: string,
): { whole: string; decimals: string | undefined } | { error: AmountErrorCode } {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last < 0) return { whole: typed, decimals: undefined }
  const [whole, separator, decimals] = [
    typed.slice(0, last),
    typed.charAt(last),
    typed.slice(last + 1),
  ]
  if (GROUPED_DIGITS.test(typed) && !typed.startsWith('0')) {
    // One separator before three digits may separate thousands (1.234) or decimals.
    return whole.includes(separator)
      ? { whole: typed, decimals: undefined }
      : { error: 'ambiguous_amount' }
  }
  const isGrouped = GROUPED_DIGITS.test(whole) && !whole.includes(separator)
  return DIGITS.test(whole) || isGrouped ? { whole, decimals } : { error: 'invalid' }
}

/** Formats an amount of the server for a field: with the decimal separator of the language, and without decimals that are zero. */
export function formatAmountForInput(amount: string, language: Language): string {
  const shortAmount = amount.replace(/\.00$/, '')
  return language === 'ro' ? shortAmount.replace('.', ',') : shortAmount
}

/**
 * Converts an amount to minor units. It is used for proportions and for the comparison with zero,
 * never for display.
 */
export const toMinorUnits = (amount: string): number => Math.round(Number(amount) * 100)

/** Whether an amount of the server is above zero. */
export const isPositiveAmount = (amount: string): boolean => toMinorUnits(amount) > 0
