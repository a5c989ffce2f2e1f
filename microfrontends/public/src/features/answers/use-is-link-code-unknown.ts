import { errorStatus } from '@alai/kit/api'
import { useLocation, useSearchParams } from '@alai/kit/router'
import { useInvitationByCodes } from './api'

/** Whether the codes in the link belong to no invitation. Previews do not look them up. */
export function useIsLinkCodeUnknown(isEnabled: boolean): boolean {
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const isPreview = useLocation().pathname.startsWith('/app/')
  const { error } = useInvitationByCodes(codes, isEnabled && !isPreview)
  return errorStatus(error) === 404
}
