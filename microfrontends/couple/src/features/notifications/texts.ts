import en from '@alai/kit/i18n/notifications.en.json'
import ro from '@alai/kit/i18n/notifications.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useNotificationTexts = () => useTexts(texts)
