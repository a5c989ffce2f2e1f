// Romanian texts come with their part; English is fetched when it is asked for: most visitors never do, and their page is lighter.
import { type Catalogue, type Translate, createTranslate, useLanguage } from '@alai/kit/i18n'
import { use, useMemo } from 'react'

/** The hook for a part's texts; `load` brings the English ones, once. */
export function createLazyTexts<C extends Catalogue>(
  ro: C,
  loadEnglish: () => Promise<Catalogue>,
): () => Translate<C> {
  let english: Promise<Catalogue> | undefined
  return function useLateTexts() {
    const language = useLanguage()
    english ??= language === 'en' ? loadEnglish() : undefined
    const en = language === 'en' && english ? use(english) : ro
    return useMemo(() => createTranslate({ ro, en }, language), [en, language])
  }
}

/** One catalogue; the bundler wants each of them asked for by its own name. */
export const loadCatalogue = async (loaded: Promise<{ default: Catalogue }>): Promise<Catalogue> =>
  (await loaded).default

/** Several catalogues that are read as one. */
export const loadCatalogues = async (
  ...loaded: Promise<{ default: Catalogue }>[]
): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(loaded.map(loadCatalogue)))) as Catalogue
