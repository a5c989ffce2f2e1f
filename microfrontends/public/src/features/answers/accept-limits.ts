import type { Schemas } from '@alai/kit/api'
import type { Site } from '../../shared/couple-site/api'

/** The number of persons that one answer may have without a limit of the invitation. */
export const DEFAULT_MAX_PERSONS = 20

/**
 * Returns what may be changed in an answer. The couple may change everything. A guest may repeat the number of persons that was accepted
 * before.
 */
export function acceptLimits({
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
