import en from '@alai/kit/i18n/couple.en.json'
import ro from '@alai/kit/i18n/couple.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const texts = { ro, en }
export const useCoupleTexts = () => useTexts(texts)
export type T = ReturnType<typeof useCoupleTexts>
