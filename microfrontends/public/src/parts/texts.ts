// The texts of the guests' side.
import ro from '@alai/kit/i18n/public.ro.json'
import { lateTexts, plain } from './late-texts'

export const usePublicTexts = lateTexts(ro, () => plain(import('@alai/kit/i18n/public.en.json')))
