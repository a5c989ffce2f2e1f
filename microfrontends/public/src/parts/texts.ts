import { type Catalogue, type Translate, translate, useLanguage } from '@alai/kit/i18n'
import ro from '@alai/kit/i18n/public.ro.json'
import { use, useMemo } from 'react'

let english: Promise<Catalogue> | undefined

/** The texts of the guests' side. English is fetched when it is asked for: most guests never do, and their page is lighter. */
export function usePublicTexts(): Translate<typeof ro> {
  const language = useLanguage()
  english ??= language === 'en' ? import('@alai/kit/i18n/public.en.json').then((m) => m.default) : undefined
  const en: Catalogue = language === 'en' && english ? use(english) : ro
  return useMemo(() => translate({ ro, en }, language), [en, language])
}
