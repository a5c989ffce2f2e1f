// Words that the guests' side and the product's own pages share: of fields and forms, of the way through a page.
import ro from '@alai/kit/i18n/shared.ro.json'
import { createLazyTexts, loadCatalogue } from './lazy-texts'

export const useSharedTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/shared.en.json')),
)
