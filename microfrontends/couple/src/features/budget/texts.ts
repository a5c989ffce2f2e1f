import en from '@alai/kit/i18n/budget.en.json'
import ro from '@alai/kit/i18n/budget.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useBudgetTexts = () => useTexts(texts)
export type BudgetTranslate = ReturnType<typeof useBudgetTexts>
