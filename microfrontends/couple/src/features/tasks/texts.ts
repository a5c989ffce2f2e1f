import en from '@alai/kit/i18n/tasks.en.json'
import ro from '@alai/kit/i18n/tasks.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useTaskTexts = () => useTexts(texts)
export type TaskTranslate = ReturnType<typeof useTaskTexts>
