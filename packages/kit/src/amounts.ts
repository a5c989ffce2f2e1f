// Amounts as people type them, in Romanian (1.234,50) and in English (1,234.50): exact digits in, exact digits out, never a fraction of two.
import type { Language } from '@alai/kit/i18n'

const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const PLAIN = /^\d{1,12}(?:\.\d{1,8})?$/

/** The decimal that goes to the server, or none for what is no amount. Nothing typed is nothing. */
export function readAmount(typed: string): string | undefined {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/(?:lei|ron|eur|usd|gbp|[€$£])$/i, '')
  if (text === '') return ''
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const both = text.includes('.') && text.includes(',')
  // One sign before three digits parts thousands (1.234), unless there is nothing to part (0.125).
  const whole = !both && GROUPED.test(text) && !text.startsWith('0')
  // 12,345 are twelve and a rest to a Romanian and twelve thousand to an Englishman: where the comma begins a rest, nobody guesses.
  if (whole && document.documentElement.lang === 'ro' && text.split(',').length === 2)
    return undefined
  const point = last < 0 || whole ? text.length : last
  const before = text.slice(0, point)
  if (/[.,]/.test(before) && !GROUPED.test(before)) return undefined
  // The sign that parts thousands is not the one before the rest.
  if (!whole && before.includes(text[last] ?? ' ')) return undefined
  const decimal = `${before.replace(/[.,]/g, '')}${point < text.length ? `.${text.slice(point + 1)}` : ''}`
  return PLAIN.test(decimal) ? decimal : undefined
}

/** A server's amount as the field shows it: with the language's sign, and without empty places. */
export function typedAmount(amount: string, language: Language): string {
  const plain = amount.replace(/\.00$/, '')
  return language === 'ro' ? plain.replace('.', ',') : plain
}

/** An amount in minor units: shares are counted with it, and nothing is said with it. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)
