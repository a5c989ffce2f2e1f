// Texts of the landing page, the registration and the payments. The site of a couple does not load them.
import brandRo from '@alai/kit/i18n/brand.ro.json'
import brandLayoutRo from '@alai/kit/i18n/brand-layout.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const usePurchasePageTexts = createLazyTexts({ ...ro, ...brandLayoutRo, ...brandRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/brand-layout.en.json'),
    import('@alai/kit/i18n/brand.en.json'),
  ),
)
export type PurchasePageTranslate = ReturnType<typeof usePurchasePageTexts>
