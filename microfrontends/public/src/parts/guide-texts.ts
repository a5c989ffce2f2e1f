// Texts of the ceremony guide, the documents and the panel about the device.
import ro from '@alai/kit/i18n/info-pages.ro.json'
import { lateTexts, plain } from './late-texts'

export const useGuideTexts = lateTexts(ro, () => plain(import('@alai/kit/i18n/info-pages.en.json')))
export type GuideTexts = ReturnType<typeof useGuideTexts>
export type GuideKey = Parameters<GuideTexts>[0]
