// Texts of the layout of brand pages. Each brand page loads them, and no texts of other pages.
import brandLayoutRo from '@alai/kit/i18n/brand-layout.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useBrandLayoutTexts = createLazyTexts({ ...ro, ...brandLayoutRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/brand-layout.en.json'),
  ),
)
