// Texts of the partners, the food-waste page and the pre-registration, in addition to those of the pages with a form.
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
