// The frame of the product's own pages: each of them pays for these words, and for those of no other page.
import frameRo from '@alai/kit/i18n/brand-layout.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useBrandLayoutTexts = createLazyTexts({ ...ro, ...frameRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/brand-layout.en.json'),
  ),
)
