// Texts of the accept and decline forms, together with those that all pages of a couple share.
import answerRo from '@alai/kit/i18n/answer.ro.json'
import publicRo from '@alai/kit/i18n/couple-pages.ro.json'
import ro from '@alai/kit/i18n/shared.ro.json'
import { loadCatalogues, createLazyTexts } from '../../shared/texts/lazy-texts'

export const useAnswerTexts = createLazyTexts({ ...ro, ...publicRo, ...answerRo }, () =>
  loadCatalogues(
    import('@alai/kit/i18n/shared.en.json'),
    import('@alai/kit/i18n/couple-pages.en.json'),
    import('@alai/kit/i18n/answer.en.json'),
  ),
)
