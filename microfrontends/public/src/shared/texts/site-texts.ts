// The texts of a couple's site, merged with the texts that all pages of a couple share.
import siteRo from '@alai/kit/i18n/site.ro.json'
import publicRo from '@alai/kit/i18n/couple-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from './lazy-texts'

export const useSiteTexts = createLazyTexts({ ...ro, ...publicRo, ...siteRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/couple-pages.en.json'),
    import('@alai/kit/i18n/site.en.json'),
  ),
)
