// The catalogue of the seating plan contains the texts of the check-in.
import en from '@alai/kit/i18n/seating.en.json'
import ro from '@alai/kit/i18n/seating.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useCheckInTexts = () => useTexts(texts)
export type CheckInTranslate = ReturnType<typeof useCheckInTexts>
