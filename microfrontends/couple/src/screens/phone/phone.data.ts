// What the telephone screen asks and sends.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import type { Event } from '../../features/events/selected-event'
import { type FieldConflict, isStale, mergeChanges } from '../../shared/merge-on-conflict'
import { type Invitation, useWrite } from '../invitations/invitations.data'
import {
  type Draft,
  type Offers,
  type Said,
  directNoOf,
  directYesOf,
  likely,
  noOf,
  saidOf,
  seenOf,
  withSaid,
  yesOf,
} from './phone.draft'

/** From how many letters on a name is looked for. */
export const LETTERS = 3
/** How many of those who fit are shown, and from among how many: those who wait come first. */
const SHOWN = 8
const LOOKED = 100
/** How many answers without an invitation are told before one more is written. */
const TOLD = 3

const enough = (name: string) => [...name].length >= LETTERS

/** Without the event's code no invitation can be answered, so none is looked for. */
export function useMatches(event: Event, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['invitations', event.id, 'phone', name],
    enabled: enough(name) && Boolean(event.code),
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
              'page[per_page]': LOOKED,
            },
          },
        }),
      )
      const rows = likely(found.wedding_invitations, name).slice(0, SHOWN)
      return { rows, more: found.pagination.total - rows.length }
    },
  })
}

/** Who of this name has answered without an invitation already: nobody shall be counted twice. */
export function useDirectNamesakes(eventId: string, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['guests', eventId, 'phone', name],
    enabled: enough(name),
    queryFn: async () => {
      const found = await unwrap(
        client.GET('/api/guests/search', {
          params: {
            query: {
              event_id: eventId,
              search_name: name,
              'page[number]': 1,
              'page[per_page]': SHOWN,
            },
          },
        }),
      )
      return found.guests.filter((guest) => guest.direct).slice(0, TOLD)
    },
  })
}

export function useEntered(eventId: string) {
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
export class Met extends Error {
  constructor(
    readonly draft: Draft,
    readonly clashes: FieldConflict<Said>[],
  ) {
    super('met')
  }
}

type Desk = { event: Event; offers: Offers }

function send({ event, offers }: Desk, draft: Draft): Promise<unknown> {
  const { invitation } = draft
  const [code, slug] = [event.code ?? '', event.slug ?? '']
  if (draft.answer === 'no') {
    return invitation
      ? unwrap(client.POST('/api/refuzed_invitations', { body: noOf(draft, invitation, code) }))
      : unwrap(client.POST('/api/direct_responses/refuse', { body: directNoOf(draft, slug) }))
  }
  return invitation
    ? unwrap(client.POST('/api/guests', { body: yesOf(draft, invitation, code, offers) }))
    : unwrap(client.POST('/api/direct_responses', { body: directYesOf(draft, slug, offers) }))
}

/** An invitation and what it has answered by now; the count first, so that what is read is never older than it. */
async function look(
  event: Event,
  { id, code }: Invitation,
): Promise<{ invitation: Invitation; said: Said }> {
  const invitation = (
    await unwrap(client.GET('/api/wedding_invitations/{id}', { params: { path: { id } } }))
  ).wedding_invitation
  if (invitation.status !== 'refuzat') return { invitation, said: seenOf(invitation) }
  const found = await unwrap(
    client.GET('/api/guests/guest_details', {
      params: { query: { event_code: event.code ?? '', code } },
    }),
  )
  return { invitation, said: seenOf(invitation, found.refuzed_invitation?.reason ?? '') }
}

/** Sends; where another answer came since, what does not touch it goes on top of it. Who comes is always said on purpose: never another's word. */
async function save(desk: Desk, draft: Draft): Promise<void> {
  try {
    await send(desk, draft)
  } catch (error) {
    if (!draft.invitation || !isStale(error)) throw error
    const now = await look(desk.event, draft.invitation)
    const met = mergeChanges(
      { ...draft.seen, word: null },
      saidOf(draft, desk.offers.menus),
      now.said,
    )
    const next: Draft = { ...withSaid(draft, met.form), invitation: now.invitation, seen: now.said }
    if (met.clashes.length > 0) throw new Met(next, met.clashes)
    await send(desk, next)
  }
}

export const useSave = (desk: Desk, saved: () => void) =>
  useWrite((draft: Draft) => save(desk, draft), saved)
