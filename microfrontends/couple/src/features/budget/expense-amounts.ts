// Calculations with amounts as decimal strings, in cents.
import { toDecimalAmount } from '@alai/kit/amounts'

/** Multiplies an amount, rounded half-up to cents as the server does. */
export const multiplyAmount = (amount: string, factor: number): string =>
  fromCents(toCents(amount) * BigInt(factor))

/** Returns the difference if the advance exceeds the price. Returns undefined otherwise, and if one of the amounts is invalid. */
export function calculateAdvanceExcess(advance: string, price: string): string | undefined {
  const [paid, cost] = [toDecimalAmount(advance), toDecimalAmount(price)]
  if (!paid || !cost) return undefined
  const difference = toCents(paid) - toCents(cost)
  return difference > 0n ? fromCents(difference) : undefined
}

/** Returns by how much more than the price was paid, if the rest to pay is negative. */
export const toOverpaidAmount = (amountLeft: string): string | undefined =>
  amountLeft.startsWith('-') ? amountLeft.slice(1) : undefined

function toCents(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return (BigInt(units + decimals.padEnd(3, '0').slice(0, 3)) + 5n) / 10n
}

function fromCents(cents: bigint): string {
  const text = cents.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
