// The links with which the couple answers for a guest.
import { usePathLocalizer } from '@alai/kit/localized-path'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { Event } from '../events'
import type { Invitation } from './api'

export type AnswerLink = { label: string; icon: 'check' | 'cross'; href: string }

/** Whether the event has a slug and a code, without which invitations have no links. */
export const hasInvitationLinks = (event: Event) => Boolean(event.slug && event.code)

/** Returns the links to both answer forms. In direct mode there are none, because all guests use one URL without codes. */
export function useAnswerFormLinks(event: Event, invitation: Invitation): AnswerLink[] {
  const t = useCoupleTexts()
  const localizePath = usePathLocalizer()
  if (!hasInvitationLinks(event) || event.direct_response_mode) return []
  const codes = new URLSearchParams({
    event_code: event.code ?? '',
    guest_code: invitation.code,
    by: 'couple',
  }).toString()
  const formHref = (path: string) => localizePath(`/${event.slug}/${path}?${codes}`)
  return [
    { label: t('inv.approve'), icon: 'check', href: formHref('formular-invitatie') },
    { label: t('inv.refuse'), icon: 'cross', href: formHref('formular-raspuns-negativ') },
  ]
}
