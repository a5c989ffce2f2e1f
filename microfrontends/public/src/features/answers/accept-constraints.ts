import type { Schemas } from '@alai/kit/api'
import type { Site } from '../../shared/couple-site/api'

/** The maximum number of persons of an answer, unless the invitation sets another one. */
export const DEFAULT_MAX_PERSONS = 20

/**
 * Returns whether only the details of an answer may be changed, and the maximum number of persons. For the couple no
 * answer is limited to its details, and the limit of the invitation does not apply. A guest may repeat the number of
 * persons that was accepted before.
 */
export function acceptConstraints({
  site,
  details,
  isCouple,
  isPreview,
}: {
  site: Site
  details: Schemas['GuestDetails'] | undefined
  isCouple: boolean
  isPreview: boolean
}): { isDetailsOnly: boolean; maxPersons: number } {
  const areOnlyDetailsOpen = site.direct_response_mode
    ? site.details_open
    : details?.invitation.open === 'details'
  const places = isCouple ? null : details?.invitation.places
  return {
    isDetailsOnly: !isCouple && !isPreview && areOnlyDetailsOpen,
    maxPersons: places
      ? Math.max(places, details?.guest?.company_number ?? 0)
      : DEFAULT_MAX_PERSONS,
  }
}
