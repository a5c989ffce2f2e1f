// Amounts as people type them, in Romanian (1.234,50) and in English (1,234.50): exact digits in, exact digits out, never a fraction of two.
import type { Language } from '@alai/kit/i18n'

const GROUPED_DIGITS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const DECIMAL = /^\d{1,12}(?:\.\d{1,8})?$/

/** The decimal that goes to the server, or none for what is no amount. Nothing typed is nothing. */
export function parseAmount(text: string): string | undefined {
  const digits = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/(?:lei|ron|eur|usd|gbp|[€$£])$/i, '')
  if (digits === '') return ''
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  // One sign before three digits parts thousands (1.234), unless there is nothing to part (0.125).
  const whole = !both && GROUPED_DIGITS.test(digits) && !digits.startsWith('0')
  // 12,345 are twelve and a rest to a Romanian and twelve thousand to an Englishman: where the comma begins a rest, nobody guesses.
  if (whole && document.documentElement.lang === 'ro' && digits.split(',').length === 2)
    return undefined
  const point = last < 0 || whole ? digits.length : last
  const before = digits.slice(0, point)
  if (/[.,]/.test(before) && !GROUPED_DIGITS.test(before)) return undefined
  // The sign that parts thousands is not the one before the rest.
  if (!whole && before.includes(digits[last] ?? ' ')) return undefined
  const decimal = `${before.replace(/[.,]/g, '')}${point < digits.length ? `.${digits.slice(point + 1)}` : ''}`
  return DECIMAL.test(decimal) ? decimal : undefined
}

/** A server's amount as the field shows it: with the language's sign, and without empty places. */
export function formatAmountForInput(amount: string, language: Language): string {
  const plain = amount.replace(/\.00$/, '')
  return language === 'ro' ? plain.replace('.', ',') : plain
}

/** An amount in minor units: shares are counted with it, and nothing is said with it. */
export const toMinorUnits = (amount: string): number => Math.round(Number(amount) * 100)
