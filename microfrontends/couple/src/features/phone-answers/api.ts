// Queries and mutations of the phone answers page.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import type { Event } from '../events'
import { type FieldConflict, isStaleError, mergeChanges } from '@alai/kit/forms/merge-on-conflict'
import { type Invitation, useInvitationMutation } from '../invitations'
import {
  type PhoneAnswerDraft,
  type AnswerContent,
  draftContent,
  savedAnswerContent,
  applyContent,
} from './draft'
import { rankMatches } from './name-matching'
import {
  type AnswerFormOptions,
  toDirectDeclineBody,
  toDirectAcceptBody,
  toDeclineBody,
  toAcceptBody,
} from './request-bodies'

/** The minimum number of letters of a search by name. */
export const MIN_SEARCH_LETTERS = 3
/** The maximum number of matches that are shown. Unanswered invitations come first. */
const MAX_MATCHES = 8
/** The number of search results from which the matches are selected. */
const SEARCH_SIZE = 100
/** The maximum number of direct answers with the same name that are shown as a warning. */
const MAX_NAMESAKES = 3

const isLongEnough = (name: string) => [...name].length >= MIN_SEARCH_LETTERS

/**
 * Loads the invitations that match a name. The query is disabled if the event has no code, because no invitation can
 * be answered then.
 */
export function useInvitationMatches(event: Event, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['invitations', event.id, 'phone', name],
    enabled: isLongEnough(name) && Boolean(event.code),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const response = await unwrap(
        client.GET('/api/wedding_invitations/search', {
          params: {
            query: {
              event_id: event.id,
              search_name: name,
              sort: 'status',
              'page[number]': 1,
              'page[per_page]': SEARCH_SIZE,
            },
          },
        }),
      )
      const rows = rankMatches(response.wedding_invitations, name).slice(0, MAX_MATCHES)
      return { rows, more: response.pagination.total - rows.length }
    },
  })
}

/** Loads the direct answers with a similar name, so that no guest is entered twice. */
export function useDirectNamesakes(eventId: string, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['guests', eventId, 'phone', name],
    enabled: isLongEnough(name),
    queryFn: async () => {
      const response = await unwrap(
        client.GET('/api/guests/search', {
          params: {
            query: {
              event_id: eventId,
              search_name: name,
              'page[number]': 1,
              'page[per_page]': MAX_MATCHES,
            },
          },
        }),
      )
      return response.guests.filter((guest) => guest.direct).slice(0, MAX_NAMESAKES)
    },
  })
}

export function useRecentPhoneAnswers(eventId: string) {
  return useQuery({
    queryKey: ['guests', 'entered', eventId],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/guests/entered', { params: { query: { event_id: eventId } } }),
        )
      ).entered,
  })
}

/** Another user has saved a change of the same fields during the call. Nothing was written. */
export class PhoneAnswerConflictError extends Error {
  constructor(
    readonly mergedDraft: PhoneAnswerDraft,
    readonly conflicts: FieldConflict<AnswerContent>[],
  ) {
    super('conflict')
  }
}

type PhoneAnswerContext = { event: Event; options: AnswerFormOptions }

function sendAnswer(
  { event, options }: PhoneAnswerContext,
  draft: PhoneAnswerDraft,
): Promise<unknown> {
  const { invitation } = draft
  const [code, slug] = [event.code ?? '', event.slug ?? '']
  if (draft.answer === 'no') {
    return invitation
      ? unwrap(
          client.POST('/api/refuzed_invitations', { body: toDeclineBody(draft, invitation, code) }),
        )
      : unwrap(
          client.POST('/api/direct_responses/refuse', { body: toDirectDeclineBody(draft, slug) }),
        )
  }
  return invitation
    ? unwrap(client.POST('/api/guests', { body: toAcceptBody(draft, invitation, code, options) }))
    : unwrap(
        client.POST('/api/direct_responses', { body: toDirectAcceptBody(draft, slug, options) }),
      )
}

/**
 * Loads an invitation and its current answer. The invitation is loaded first, so that the answer is never older than
 * the version of the invitation.
 */
async function loadCurrentAnswer(
  event: Event,
  { id, code }: Invitation,
): Promise<{ invitation: Invitation; savedAnswer: AnswerContent }> {
  const invitation = (
    await unwrap(client.GET('/api/wedding_invitations/{id}', { params: { path: { id } } }))
  ).wedding_invitation
  if (invitation.status !== 'refuzat')
    return { invitation, savedAnswer: savedAnswerContent(invitation) }
  const response = await unwrap(
    client.GET('/api/guests/guest_details', {
      params: { query: { event_code: event.code ?? '', code } },
    }),
  )
  return {
    invitation,
    savedAnswer: savedAnswerContent(invitation, response.refuzed_invitation?.reason ?? ''),
  }
}

/**
 * Sends the draft as the answer of the guest. After a concurrent change it merges both changes and retries. The
 * choice of the draft always counts as a change, so that a merge never replaces it.
 */
async function savePhoneAnswer(
  context: PhoneAnswerContext,
  draft: PhoneAnswerDraft,
): Promise<void> {
  try {
    await sendAnswer(context, draft)
  } catch (error) {
    if (!draft.invitation || !isStaleError(error)) throw error
    const current = await loadCurrentAnswer(context.event, draft.invitation)
    const merged = mergeChanges(
      { ...draft.loaded, choice: null },
      draftContent(draft, context.options.hasMenus),
      current.savedAnswer,
    )
    const mergedDraft: PhoneAnswerDraft = {
      ...applyContent(draft, merged.form),
      invitation: current.invitation,
      loaded: current.savedAnswer,
    }
    if (merged.conflicts.length > 0)
      throw new PhoneAnswerConflictError(mergedDraft, merged.conflicts)
    await sendAnswer(context, mergedDraft)
  }
}

export const useSavePhoneAnswer = (
  context: PhoneAnswerContext,
  onSaved: (draft: PhoneAnswerDraft) => void,
) => useInvitationMutation((draft: PhoneAnswerDraft) => savePhoneAnswer(context, draft), onSaved)
