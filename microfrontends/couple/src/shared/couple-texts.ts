import authEn from '@alai/kit/i18n/auth.en.json'
import authRo from '@alai/kit/i18n/auth.ro.json'
import en from '@alai/kit/i18n/couple.en.json'
import ro from '@alai/kit/i18n/couple.ro.json'
import programsEn from '@alai/kit/i18n/integrations.en.json'
import programsRo from '@alai/kit/i18n/integrations.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { kitTexts } from '@alai/kit/components/texts'

export const coupleTexts = {
  ro: { ...kitTexts.ro, ...ro, ...authRo, ...programsRo },
  en: { ...kitTexts.en, ...en, ...authEn, ...programsEn },
}
export const useCoupleTexts = () => useTexts(coupleTexts)
export type CoupleTranslate = ReturnType<typeof useCoupleTexts>
