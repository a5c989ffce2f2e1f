// The guest list: reading, writing, importing.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useOnce } from '@alai/kit/once'
import { type QueryKey, keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import type { Event } from '../../parts/event'

export type Invitation = Schemas['Invitation']
export type Filters = { search_name: string; category: string; sent: boolean | undefined; status: string; participant?: boolean | undefined; page: number }

export function useInvitations(eventId: string | undefined, f: Filters) {
  return useQuery({
    queryKey: ['invitations', eventId, f],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    // A mail that waits is out in a moment.
    refetchInterval: (held) => (held.state.data?.wedding_invitations.some((row) => row.mail_waits) ? 2_000 : false),
    queryFn: () => {
      const query = {
        event_id: eventId ?? '', 'page[number]': f.page, 'page[per_page]': 10, search_name: f.search_name || undefined,
        category: f.category || undefined, sent: f.sent, status: f.status || undefined, participant: f.participant,
      }
      return unwrap(client.GET('/api/wedding_invitations/search', { params: { query } }))
    },
  })
}

export function useInvitationStatistics(eventId: string | undefined) {
  return useQuery({
    queryKey: ['invitations', eventId, 'statistics'],
    enabled: eventId !== undefined,
    queryFn: async () => (await unwrap(client.GET('/api/wedding_invitations/invitations_statistics', { params: { query: { event_id: eventId ?? '' } } }))).invitations,
  })
}

export function useCategories(eventId: string | undefined) {
  return useQuery({
    queryKey: ['categories', eventId],
    enabled: eventId !== undefined,
    queryFn: async () => (await unwrap(client.GET('/api/categories', { params: { query: { event_id: eventId ?? '' } } }))).categories,
  })
}

/** Everything that the list shows is fetched anew after a write; but not `gone`, what the write took away. */
export function useWrite<V>(work: (value: V) => Promise<unknown>, done?: (value: V) => void, gone?: QueryKey) {
  const queries = useQueryClient()
  return useOnce({
    mutationFn: work,
    onSuccess: async (_, value) => {
      await Promise.all(['invitations', 'categories', 'guests', 'declines', 'unread'].map((key) => queries.invalidateQueries({ queryKey: [key], predicate: (query) => !gone || JSON.stringify(query.queryKey) !== JSON.stringify(gone) })))
      done?.(value)
    },
  })
}

export type InvitationForm = { name: string; category: string; participant: boolean; email: string; phone: string; places: number | null; language: string; answers_until: string; details_until: string }

export function saveInvitation(eventId: string, id: string | undefined, form: InvitationForm) {
  const body = {
    wedding_invitation: {
      event_id: eventId, name: form.name, category: form.category || null, participant: form.participant, email: form.email || null,
      phone: form.phone || null, places: form.places, language: form.language || null,
      answers_until: form.answers_until || null, details_until: form.details_until || null,
    },
  }
  return id ? unwrap(client.PUT('/api/wedding_invitations/{id}', { params: { path: { id } }, body })) : unwrap(client.POST('/api/wedding_invitations', { body }))
}

export const markSent = (id: string, sent: boolean) =>
  unwrap(client.PUT('/api/wedding_invitations/{id}', { params: { path: { id } }, body: { wedding_invitation: { sent_invitation: sent } } }))
export const removeInvitation = (id: string) => unwrap(client.DELETE('/api/wedding_invitations/{id}', { params: { path: { id } } }))
export const resetInvitation = (id: string) => unwrap(client.POST('/api/wedding_invitations/reset_invitation/{id}', { params: { path: { id } } }))

/** The address that a guest gets: origin, slug, both codes, and its language where that is not Romanian. */
export function shareLink(event: Event, row: Pick<Invitation, 'code' | 'language'>): string {
  const query = new URLSearchParams({ event_code: event.code ?? '', guest_code: row.code })
  if (row.language === 'en') query.set('lang', 'en')
  return `${location.origin}/${event.slug ?? ''}?${query.toString()}`
}
