import en from '@alai/kit/i18n/editing.en.json'
import ro from '@alai/kit/i18n/editing.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useWebsiteTexts = () => useTexts(texts)
