// What the telephone screen asks and sends.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import type { Event } from '../events/selected-event'
import { type FieldConflict, isStale, mergeChanges } from '../../shared/merge-on-conflict'
import { type Invitation, useInvitationMutation } from '../invitations/api'
import {
  type Draft,
  type AnswerFormOptions,
  type AnswerContent,
  toDirectDeclineBody,
  toDirectAcceptBody,
  rankMatches,
  toDeclineBody,
  draftContent,
  savedContent,
  applyContent,
  toAcceptBody,
} from './draft'

/** From how many letters on a name is looked for. */
export const MIN_LETTERS = 3
/** How many of those who fit are shown, and from among how many: those who wait come first. */
const MAX_MATCHES = 8
const SEARCH_SIZE = 100
/** How many answers without an invitation are told before one more is written. */
const MAX_NAMESAKES = 3

const isLongEnough = (name: string) => [...name].length >= MIN_LETTERS

/** Without the event's code no invitation can be answered, so none is looked for. */
export function useInvitationMatches(event: Event, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['invitations', event.id, 'phone', name],
    enabled: isLongEnough(name) && Boolean(event.code),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = await unwrap(
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
      const rows = rankMatches(found.wedding_invitations, name).slice(0, MAX_MATCHES)
      return { rows, more: found.pagination.total - rows.length }
    },
  })
}

/** Who of this name has answered without an invitation already: nobody shall be counted twice. */
export function useDirectNamesakes(eventId: string, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['guests', eventId, 'phone', name],
    enabled: isLongEnough(name),
    queryFn: async () => {
      const found = await unwrap(
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
      return found.guests.filter((guest) => guest.direct).slice(0, MAX_NAMESAKES)
    },
  })
}

export function useEnteredAnswers(eventId: string) {
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

/** Something else was saved while the telephone was in the hand: nothing was written. */
export class PhoneConflictError extends Error {
  constructor(
    readonly draft: Draft,
    readonly clashes: FieldConflict<AnswerContent>[],
  ) {
    super('met')
  }
}

type PhoneContext = { event: Event; options: AnswerFormOptions }

function sendAnswer({ event, options }: PhoneContext, draft: Draft): Promise<unknown> {
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

/** An invitation and what it has answered by now; the count first, so that what is read is never older than it. */
async function loadCurrentAnswer(
  event: Event,
  { id, code }: Invitation,
): Promise<{ invitation: Invitation; said: AnswerContent }> {
  const invitation = (
    await unwrap(client.GET('/api/wedding_invitations/{id}', { params: { path: { id } } }))
  ).wedding_invitation
  if (invitation.status !== 'refuzat') return { invitation, said: savedContent(invitation) }
  const found = await unwrap(
    client.GET('/api/guests/guest_details', {
      params: { query: { event_code: event.code ?? '', code } },
    }),
  )
  return { invitation, said: savedContent(invitation, found.refuzed_invitation?.reason ?? '') }
}

/** Sends; where another answer came since, what does not touch it goes on top of it. Who comes is always said on purpose: never another's word. */
async function saveDraft(desk: PhoneContext, draft: Draft): Promise<void> {
  try {
    await sendAnswer(desk, draft)
  } catch (error) {
    if (!draft.invitation || !isStale(error)) throw error
    const now = await loadCurrentAnswer(desk.event, draft.invitation)
    const met = mergeChanges(
      { ...draft.loaded, choice: null },
      draftContent(draft, desk.options.hasMenus),
      now.said,
    )
    const next: Draft = {
      ...applyContent(draft, met.form),
      invitation: now.invitation,
      loaded: now.said,
    }
    if (met.clashes.length > 0) throw new PhoneConflictError(next, met.clashes)
    await sendAnswer(desk, next)
  }
}

export const useSaveDraft = (desk: PhoneContext, saved: () => void) =>
  useInvitationMutation((draft: Draft) => saveDraft(desk, draft), saved)
