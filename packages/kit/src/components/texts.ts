// Texts of the components that the couple's and the staff's pages share.
import en from '@alai/kit/i18n/kit.en.json'
import ro from '@alai/kit/i18n/kit.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const kitTexts = { ro, en }
export const useKitTexts = () => useTexts(kitTexts)
