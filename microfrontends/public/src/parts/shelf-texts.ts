// Registry, gallery and the no: their texts come with their pages, not with the site.
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/shelf.en.json'
import ro from '@alai/kit/i18n/shelf.ro.json'

const texts = { ro, en }
export const useShelfTexts = () => useTexts(texts)
export type ShelfTexts = ReturnType<typeof useShelfTexts>
