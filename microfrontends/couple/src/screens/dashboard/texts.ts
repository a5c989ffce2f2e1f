import en from '@alai/kit/i18n/dash.en.json'
import ro from '@alai/kit/i18n/dash.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useDashTexts = () => useTexts(texts)
export type D = ReturnType<typeof useDashTexts>
