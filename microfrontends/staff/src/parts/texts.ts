import en from '@alai/kit/i18n/staff.en.json'
import ro from '@alai/kit/i18n/staff.ro.json'
import { useTexts } from '@alai/kit/i18n'

export const texts = { ro, en }
export const useStaffTexts = () => useTexts(texts)
