// The catalogue of the invitations contains the texts of printed invitation cards.
import en from '@alai/kit/i18n/invite.en.json'
import ro from '@alai/kit/i18n/invite.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useInvitationCardTexts = () => useTexts(texts)
