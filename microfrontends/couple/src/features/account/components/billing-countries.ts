import type { Language } from '@alai/kit/i18n'

export const HOME_COUNTRY = 'RO'

/** The countries of the European Union except Romania. */
const OTHER_EU_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT SE SI SK'.split(' ')

/** Returns the letters with which the VAT numbers of a country begin. Undefined for Romania and outside the European Union. */
export function vatNumberPrefix(country: string): string | undefined {
  if (country === 'GR') return 'EL'
  return OTHER_EU_COUNTRIES.includes(country) ? country : undefined
}

/** Returns the options of a country list: Romania, then the others by their names in the language. */
export function countryOptions(
  codes: readonly string[],
  language: Language,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language === 'ro' ? 'ro-RO' : 'en-GB'], { type: 'region' })
  const options = codes.map((code) => ({ value: code, label: names.of(code) ?? code }))
  const isHome = ({ value }: { value: string }) => value === HOME_COUNTRY
  const others = options.filter((option) => !isHome(option))
  return [
    ...options.filter(isHome),
    ...others.sort((left, right) => left.label.localeCompare(right.label, language)),
  ]
}
