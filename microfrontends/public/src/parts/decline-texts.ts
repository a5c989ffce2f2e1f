// The no: what it says beside what both forms say.
import ro from '@alai/kit/i18n/decline.ro.json'
import { lateTexts, plain } from './late-texts'

export const useDeclineTexts = lateTexts(ro, () => plain(import('@alai/kit/i18n/decline.en.json')))
