// Romanian texts are part of their chunk. English texts are loaded on demand, because most visitors do not need them.
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

/** Loads one catalogue. The caller passes a literal `import()`, because the bundler has to find each catalogue. */
export const loadCatalogue = async (
  imported: Promise<{ default: Catalogue }>,
): Promise<Catalogue> => (await imported).default

/** Loads several catalogues and merges them. */
export const loadCatalogues = async (
  ...imported: Promise<{ default: Catalogue }>[]
): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(imported.map(loadCatalogue)))) as Catalogue
