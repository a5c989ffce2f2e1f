// The version of a response, by which the server recognizes that a form does not show the newest one.
import { ApiError, type Schemas } from '@alai/kit/api'

type Codes = { event_code: string; code: string }

/** Whether the invitation has got another response since its form was loaded. */
export const isStaleResponse = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'stale'

/** Returns the `answer_version` of a loaded invitation, if its codes are those that the guest sends. */
export const loadedAnswerVersion = (
  details: Schemas['GuestDetails'] | undefined,
  loadedCodes: Codes,
  codes: Codes,
): number | undefined =>
  loadedCodes.event_code === codes.event_code && loadedCodes.code === codes.code
    ? (details?.invitation.answer_version ?? undefined)
    : undefined
