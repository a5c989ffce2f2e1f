// Texts that all pages of a couple share.
import couplePagesRo from '@alai/kit/i18n/couple-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useCouplePageTexts = createLazyTexts({ ...ro, ...couplePagesRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/couple-pages.en.json'),
  ),
)
