// Converts the draft of a phone answer to the body of a request.
import { type AnswerFormSettings, toAnswerRequestFields } from '@alai/kit/answer-fields'
import type { Schemas } from '@alai/kit/api'
import { toMenuAttributes } from '../../shared/persons'
import { type PhoneAnswerDraft, personCount } from './draft'

type Invitation = Schemas['Invitation']

export type AnswerFormOptions = { hasMenus: boolean; settings: AnswerFormSettings }

/**
 * The fields that identify the answer. For an invitation these are both codes and the loaded version. For a direct
 * answer they are the slug and an edit token.
 */
const invitationIdentity = (invitation: Invitation, eventCode: string) => ({
  event_code: eventCode,
  code: invitation.code,
  by_phone: true,
  answer_version: invitation.answer_version,
})
const directIdentity = (draft: PhoneAnswerDraft, slug: string) => ({
  event_slug: slug,
  by_phone: true,
  edit_token: draft.idempotencyKey,
})

function companyOfCount(count: number) {
  if (count === 1) return 'single'
  return count === 2 ? 'couple' : 'family'
}

/** The fields of an acceptance. Fields that the phone form does not contain keep their saved values. */
function acceptFields(draft: PhoneAnswerDraft, options: AnswerFormOptions) {
  const count = personCount(draft) ?? 1
  const saved = draft.invitation?.guestDetails
  const allergic = draft.allergy.trim() !== ''
  return {
    name: saved?.name ?? draft.name,
    company: companyOfCount(count),
    company_number: count,
    menus_attributes: toMenuAttributes(draft.persons, count, options.hasMenus),
    allergy: allergic ? 'yes' : 'no',
    allergy_mentions: draft.allergy,
    health_consent: allergic,
    ...toAnswerRequestFields(draft, options.settings),
  }
}

export const toAcceptBody = (
  draft: PhoneAnswerDraft,
  invitation: Invitation,
  eventCode: string,
  options: AnswerFormOptions,
): Schemas['GuestWriteBody'] => ({
  guest: { ...invitationIdentity(invitation, eventCode), ...acceptFields(draft, options) },
})
export const toDirectAcceptBody = (
  draft: PhoneAnswerDraft,
  slug: string,
  options: AnswerFormOptions,
): Schemas['DirectWriteBody'] => ({
  direct_response: { ...directIdentity(draft, slug), ...acceptFields(draft, options) },
})

const declineFields = ({ name, reason }: PhoneAnswerDraft) => ({ name, reason })

export const toDeclineBody = (
  draft: PhoneAnswerDraft,
  invitation: Invitation,
  eventCode: string,
): Schemas['DeclineWriteBody'] => ({
  refuzed_invitation: { ...invitationIdentity(invitation, eventCode), ...declineFields(draft) },
})
export const toDirectDeclineBody = (
  draft: PhoneAnswerDraft,
  slug: string,
): Schemas['DirectRefusalBody'] => ({
  direct_response: { ...directIdentity(draft, slug), ...declineFields(draft) },
})
