// What the telephone screen asks and sends.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'
import { useWrite } from '../invitations/invitations.data'
import { type Draft, noOf, yesOf } from './phone.draft'

/** From how many letters on a name is looked for. */
export const LETTERS = 3
/** How many of those who fit are shown. */
const SHOWN = 8

export function useMatches(eventId: string, text: string) {
  const name = text.trim()
  return useQuery({
    queryKey: ['invitations', eventId, 'phone', name],
    enabled: [...name].length >= LETTERS,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = await unwrap(client.GET('/api/wedding_invitations/search', { params: { query: { event_id: eventId, search_name: name, 'page[number]': 1, 'page[per_page]': SHOWN } } }))
      return { rows: found.wedding_invitations, more: found.pagination.total - found.wedding_invitations.length }
    },
  })
}

export function useEntered(eventId: string) {
  return useQuery({ queryKey: ['guests', 'entered', eventId], queryFn: async () => (await unwrap(client.GET('/api/guests/entered', { params: { query: { event_id: eventId } } }))).entered })
}

export function useSave(eventCode: string, offers: { menus: boolean; ceremony: boolean }, saved: () => void) {
  return useWrite(
    (draft: Draft): Promise<unknown> =>
      draft.answer === 'no' ? unwrap(client.POST('/api/refuzed_invitations', { body: noOf(draft, eventCode) })) : unwrap(client.POST('/api/guests', { body: yesOf(draft, eventCode, offers) })),
    saved,
  )
}
