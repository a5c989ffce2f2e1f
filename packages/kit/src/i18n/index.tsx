// Texts in two languages: catalogues as JSON, and plural forms by `Intl`. A library would add 20 KB to a public page,
// which may load 110 KB.
import { type Language, setRequestLanguage } from '@alai/client'
import { type ReactNode, createContext, use, useEffect, useMemo } from 'react'

export type { Language } from '@alai/client'
export type TextValues = Record<string, string | number>
export type Catalogue = Readonly<Record<string, string>>
export type Texts<C extends Catalogue> = { ro: C; en: Catalogue }

const LanguageContext = createContext<Language>('ro')

export function LanguageProvider({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}) {
  setRequestLanguage(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return use(LanguageContext)
}

type TextKey<K extends string> = K extends `${infer Stem}_${'one' | 'few' | 'other'}` ? Stem | K : K
export type Translate<C extends Catalogue> = (
  key: TextKey<Extract<keyof C, string>>,
  values?: TextValues,
) => string

const pluralRules = { ro: new Intl.PluralRules('ro'), en: new Intl.PluralRules('en') }

const INNER_QUOTES = { ro: '«$1»', en: '‘$1’' }

/** Replaces quotation marks in a value that the text puts in quotation marks itself by the inner ones of the language. */
const replaceInnerQuotes = (value: string, language: Language) =>
  value.replace(/[„“]([^„“”]*)”/g, INNER_QUOTES[language])

/** Creates the translation function. With `count` that function returns the plural form of the language (Romanian has three). */
export function createTranslate<C extends Catalogue>(
  texts: Texts<C>,
  language: Language,
): Translate<C> {
  const catalogue: Catalogue = texts[language]
  return (key, values = {}) => {
    const count = values.count
    const formKey =
      typeof count === 'number' ? `${key}_${pluralRules[language].select(count)}` : key
    const text = catalogue[formKey] ?? catalogue[`${key}_other`] ?? catalogue[key] ?? key
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string, offset: number) => {
      // Formats a number in the language (1.234 or 1,234). Returns a text unchanged.
      const value = (values[name] as number | undefined)?.toLocaleString(language) ?? placeholder
      return /[„“"]/.test(text.charAt(offset - 1)) ? replaceInnerQuotes(value, language) : value
    })
  }
}

export function useTexts<C extends Catalogue>(texts: Texts<C>): Translate<C> {
  const language = useLanguage()
  return useMemo(() => createTranslate(texts, language), [texts, language])
}
