// The no: what it says beside what both forms say.
import ro from '@alai/kit/i18n/decline.ro.json'
import { createLazyTexts, loadCatalogue } from '../../shared/texts/lazy-texts'

export const useDeclineTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/decline.en.json')),
)
