// Texts of the ceremony guide, the documents and the panel about the device.
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/guide.en.json'
import ro from '@alai/kit/i18n/guide.ro.json'

const texts = { ro, en }
export const useGuideTexts = () => useTexts(texts)
export type GuideTexts = ReturnType<typeof useGuideTexts>
export type GuideKey = Parameters<GuideTexts>[0]
