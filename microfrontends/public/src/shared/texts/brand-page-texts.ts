// Texts of the blog, the newsletter and the page for an unknown URL. The pages with a form use them
// as well (form-page-texts.ts).
import brandPagesRo from '@alai/kit/i18n/brand-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useBrandPageTexts = createLazyTexts({ ...ro, ...brandPagesRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/brand-pages.en.json'),
  ),
)
export type BrandPageTranslate = ReturnType<typeof useBrandPageTexts>
