import type { Schemas } from '@alai/kit/api'
import { useSearchParams } from '@alai/kit/router'
import type { Site } from '../../shared/couple-site/api'
import { parseDirectAnswerKey, useInvitationByCodes, useDirectAnswer } from '../answers'

/** Links to the answer forms with the codes of the invitation's link, whether the forms are open, and the current answer. */
export type AnswerLinksAndState = {
  acceptHref: string
  declineHref: string
  isOpen: boolean
  canEditDetails: boolean
  deadline: string | null | undefined
  currentAnswer: 'yes' | 'no' | undefined
  persons: number
  guestName: string | undefined
}

type ExistingAnswer = Schemas['GuestDetails'] | undefined

export function useAnswerLinksAndState(
  slug: string,
  isPreview: boolean,
  site: Site | undefined,
): AnswerLinksAndState {
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const { data: codeAnswer } = useInvitationByCodes(codes, !isPreview)
  const directAnswer = useDirectAnswer(
    slug,
    parseDirectAnswerKey(query, site?.direct_response_mode ?? false),
  ).data
  const existing = directAnswer ?? codeAnswer
  return {
    ...formHrefs(isPreview ? `/app/preview/${slug}` : `/${slug}`, query),
    ...answerWindow(site, existing, isPreview),
    deadline: existing?.invitation.answers_until ?? site?.answers_until,
    currentAnswer: currentAnswer(existing),
    persons: existing?.guest?.company_number ?? 0,
    guestName: existing?.invitation.name,
  }
}

function formHrefs(sitePath: string, query: URLSearchParams) {
  const queryText = query.toString()
  const querySuffix = queryText ? `?${queryText}` : ''
  return {
    acceptHref: `${sitePath}/formular-invitatie${querySuffix}`,
    declineHref: `${sitePath}/formular-raspuns-negativ${querySuffix}`,
  }
}

function currentAnswer(existing: ExistingAnswer): 'yes' | 'no' | undefined {
  if (existing?.guest) return 'yes'
  return existing?.refuzed_invitation ? 'no' : undefined
}

/** An invitation may have a longer answer window than the event. An accepted answer may have more time to change its details. */
function answerWindow(site: Site | undefined, existing: ExistingAnswer, isPreview: boolean) {
  const invitationWindow = existing?.invitation.open
  const isOpen = isPreview || !site?.closed || invitationWindow === 'whole'
  const areDetailsOpen = invitationWindow === 'details' || site?.details_open === true
  return {
    isOpen,
    canEditDetails: !isOpen && currentAnswer(existing) === 'yes' && areDetailsOpen,
  }
}
