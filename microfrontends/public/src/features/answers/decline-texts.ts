// Texts of the decline form, in addition to those that both forms share.
import ro from '@alai/kit/i18n/decline.ro.json'
import { createLazyTexts, loadCatalogue } from '../../shared/texts/lazy-texts'

export const useDeclineTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/decline.en.json')),
)
