// Texts of the pages with a form: partners, food waste and pre-registration. They include those of
// brand-page-texts.ts.
import formPagesRo from '@alai/kit/i18n/form-pages.ro.json'
import brandPagesRo from '@alai/kit/i18n/brand-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useFormPageTexts = createLazyTexts({ ...ro, ...brandPagesRo, ...formPagesRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/brand-pages.en.json'),
    import('@alai/kit/i18n/form-pages.en.json'),
  ),
)
