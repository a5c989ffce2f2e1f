// The texts of printed invitation cards are in the catalogue of the invitations.
import en from '@alai/kit/i18n/invite.en.json'
import ro from '@alai/kit/i18n/invite.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useInvitationCardTexts = () => useTexts(texts)
