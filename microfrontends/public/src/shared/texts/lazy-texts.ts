// Romanian texts are part of their chunk. English texts load on demand: most visitors do not need them, so that their page is smaller.
import { type Catalogue, type Translate, createTranslate, useLanguage } from '@alai/kit/i18n'
import { use, useMemo } from 'react'

/** Creates the hook for the texts of a chunk. `loadEnglish` is called once. */
export function createLazyTexts<C extends Catalogue>(
  ro: C,
  loadEnglish: () => Promise<Catalogue>,
): () => Translate<C> {
  let english: Promise<Catalogue> | undefined
  return function useLazyTexts() {
    const language = useLanguage()
    english ??= language === 'en' ? loadEnglish() : undefined
    const en = language === 'en' && english ? use(english) : ro
    return useMemo(() => createTranslate({ ro, en }, language), [en, language])
  }
}

/** Loads one catalogue. The bundler needs a literal import for each of them. */
export const loadCatalogue = async (
  imported: Promise<{ default: Catalogue }>,
): Promise<Catalogue> => (await imported).default

/** Loads several catalogues as one. */
export const loadCatalogues = async (
  ...imported: Promise<{ default: Catalogue }>[]
): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(imported.map(loadCatalogue)))) as Catalogue
