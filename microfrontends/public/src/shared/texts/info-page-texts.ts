// Texts of the ceremony guide, the legal documents and the dialog about data on the device.
import ro from '@alai/kit/i18n/info-pages.ro.json'
import { createLazyTexts, loadCatalogue } from './lazy-texts'

export const useInfoPageTexts = createLazyTexts(ro, () =>
  loadCatalogue(import('@alai/kit/i18n/info-pages.en.json')),
)
export type InfoPageTranslate = ReturnType<typeof useInfoPageTexts>
export type InfoPageTextKey = Parameters<InfoPageTranslate>[0]
