// Formats numbers like the placeholders of the text catalogues.
import { useCallback } from 'react'
import { type Language, useLanguage } from '@alai/kit/i18n'

/** Returns a function that formats a number: 1.234 in Romanian, 1,234 in English. */
export function useFormatNumber(): (value: number) => string {
  const language = useLanguage()
  return useCallback((value: number) => value.toLocaleString(language), [language])
}

/** Formats the number of an invoice as it is printed: ALAI 1001. */
export const formatInvoiceNumber = ({
  series,
  number,
}: {
  series: string
  number: number
}): string => `${series} ${number}`

/** Formats the amount of an invoice in lei: 503,96 lei. Returns undefined if its exchange rate was not stored. */
export const formatInvoiceAmountInLei = (
  { ron_amount }: { ron_amount?: string | null },
  language: Language,
): string | undefined =>
  ron_amount ? formatMoney({ amount: ron_amount, currency: 'RON' }, language) : undefined

/** Formats an exchange rate as an equation, with the decimals that it was published with: 1 EUR = 5,0905 lei. */
export function formatExchangeRate(
  { currency, lei }: { currency: string; lei: string },
  language: Language,
): string {
  return `1\u00a0${currency} =\u00a0${language === 'ro' ? lei.replace('.', ',') : lei}\u00a0lei`
}

/** Formats an amount with the exact digits of the server: 1.129,00 EUR or 99,00 lei. */
export function formatMoney(
  { amount, currency }: { amount: string; currency: string },
  language: Language,
): string {
  const digits = new Intl.NumberFormat(language === 'ro' ? 'ro-RO' : 'en-GB', {
    minimumFractionDigits: 2,
  }).format(amount as Intl.StringNumericLiteral)
  return `${digits} ${currency === 'RON' ? 'lei' : currency}`
}
