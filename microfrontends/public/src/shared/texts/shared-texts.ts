// Texts that the pages of couples and the brand pages share: those of fields, forms and page navigation.
import ro from '@alai/kit/i18n/shared.ro.json'
import { createLazyTexts, loadCatalogue } from './lazy-texts'

export const useSharedTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/shared.en.json')),
)
