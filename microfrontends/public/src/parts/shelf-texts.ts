// Registry, gallery and the no: their texts come with their pages, not with the site.
import ro from '@alai/kit/i18n/shelf.ro.json'
import { lateTexts, plain } from './late-texts'

export const useShelfTexts = lateTexts(ro, () => plain(import('@alai/kit/i18n/shelf.en.json')))
export type ShelfTexts = ReturnType<typeof useShelfTexts>
