import en from '@alai/kit/i18n/auth.en.json'
import ro from '@alai/kit/i18n/auth.ro.json'
import { type Translate, useTexts } from '@alai/kit/i18n'

/** The catalogue is separate, so that these pages do not load the texts of the area. */
export const authTexts = { ro, en }
export const useAuthTexts = () => useTexts(authTexts)
export type AuthTranslate = Translate<typeof ro>
