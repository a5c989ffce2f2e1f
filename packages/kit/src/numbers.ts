// Numbers as people write them: the same way as the catalogues' own places do.
import { useCallback } from 'react'
import { type Language, useLanguage } from '@alai/kit/i18n'

/** 1.234 in Romanian, 1,234 in English. */
export function useNumber(): (n: number) => string {
  const language = useLanguage()
  return useCallback((n: number) => n.toLocaleString(language), [language])
}

/** 1.129,00 EUR, 99,00 lei: the server's exact digits, written as the language does. */
export function money({ amount, currency }: { amount: string; currency: string }, language: Language): string {
  const digits = new Intl.NumberFormat(language === 'ro' ? 'ro-RO' : 'en-GB', { minimumFractionDigits: 2 }).format(amount as Intl.StringNumericLiteral)
  return `${digits} ${currency === 'RON' ? 'lei' : currency}`
}
