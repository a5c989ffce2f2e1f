import contentEn from '@alai/kit/i18n/content.en.json'
import contentRo from '@alai/kit/i18n/content.ro.json'
import deskEn from '@alai/kit/i18n/desk.en.json'
import deskRo from '@alai/kit/i18n/desk.ro.json'
import issuesEn from '@alai/kit/i18n/issues.en.json'
import issuesRo from '@alai/kit/i18n/issues.ro.json'
import legalEn from '@alai/kit/i18n/legal.en.json'
import legalRo from '@alai/kit/i18n/legal.ro.json'
import en from '@alai/kit/i18n/staff.en.json'
import ro from '@alai/kit/i18n/staff.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { partsTexts } from '@alai/kit/parts/texts'

export const texts = {
  ro: { ...partsTexts.ro, ...ro, ...contentRo, ...deskRo, ...issuesRo, ...legalRo },
  en: { ...partsTexts.en, ...en, ...contentEn, ...deskEn, ...issuesEn, ...legalEn },
}
export const useStaffTexts = () => useTexts(texts)
