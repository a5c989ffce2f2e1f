import en from '@alai/kit/i18n/invite.en.json'
import ro from '@alai/kit/i18n/invite.ro.json'
import { useTexts } from '@alai/kit/i18n'

const texts = { ro, en }
export const useInvitationTexts = () => useTexts(texts)
export type InvitationTranslate = ReturnType<typeof useInvitationTexts>
