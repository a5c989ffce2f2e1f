// What the parts of both working areas say.
import en from '@alai/kit/i18n/kit.en.json'
import ro from '@alai/kit/i18n/kit.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const kitTexts = { ro, en }
export const useKitTexts = () => useTexts(kitTexts)
