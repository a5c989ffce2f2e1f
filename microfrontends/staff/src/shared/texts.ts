import contentEn from '@alai/kit/i18n/content.en.json'
import contentRo from '@alai/kit/i18n/content.ro.json'
import operationsEn from '@alai/kit/i18n/staff-operations.en.json'
import operationsRo from '@alai/kit/i18n/staff-operations.ro.json'
import issuesEn from '@alai/kit/i18n/newsletter-issues.en.json'
import issuesRo from '@alai/kit/i18n/newsletter-issues.ro.json'
import legalEn from '@alai/kit/i18n/legal.en.json'
import legalRo from '@alai/kit/i18n/legal.ro.json'
import en from '@alai/kit/i18n/staff.en.json'
import ro from '@alai/kit/i18n/staff.ro.json'
import { useTexts } from '@alai/kit/i18n'
import { kitTexts } from '@alai/kit/components/texts'

export const staffTexts = {
  ro: { ...kitTexts.ro, ...ro, ...contentRo, ...operationsRo, ...issuesRo, ...legalRo },
  en: { ...kitTexts.en, ...en, ...contentEn, ...operationsEn, ...issuesEn, ...legalEn },
}
export const useStaffTexts = () => useTexts(staffTexts)
