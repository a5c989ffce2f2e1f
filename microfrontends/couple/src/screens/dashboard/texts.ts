import en from '@alai/kit/i18n/dashboard.en.json'
import ro from '@alai/kit/i18n/dashboard.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useDashTexts = () => useTexts(texts)
export type D = ReturnType<typeof useDashTexts>
