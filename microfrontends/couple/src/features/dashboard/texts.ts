import en from '@alai/kit/i18n/dashboard.en.json'
import ro from '@alai/kit/i18n/dashboard.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useDashboardTexts = () => useTexts(texts)
export type DashboardTranslate = ReturnType<typeof useDashboardTexts>
