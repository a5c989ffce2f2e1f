import en from '@alai/kit/i18n/public.en.json'
import ro from '@alai/kit/i18n/public.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const texts = { ro, en }
export const usePublicTexts = () => useTexts(texts)
