// The texts of the website builder. The texts of the preview link are in the catalogue of the invitations.
import editingEn from '@alai/kit/i18n/editing.en.json'
import editingRo from '@alai/kit/i18n/editing.ro.json'
import inviteEn from '@alai/kit/i18n/invite.en.json'
import inviteRo from '@alai/kit/i18n/invite.ro.json'
import { useTexts } from '@alai/kit/i18n'

const websiteTexts = { ro: editingRo, en: editingEn }
export const useWebsiteTexts = () => useTexts(websiteTexts)

const previewLinkTexts = { ro: inviteRo, en: inviteEn }
export const usePreviewLinkTexts = () => useTexts(previewLinkTexts)
