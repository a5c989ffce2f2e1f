// The couple's lists of answers.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery } from '@alai/kit/query'

export type Guest = Schemas['Guest']
export type AnswerFilters = {
  search_name?: string | undefined
  company?: string | undefined
  housing?: boolean | undefined
  transport?: boolean | undefined
  civil_marriage_attend?: boolean | undefined
  other_restrictions?: boolean | undefined
  allergy?: string | undefined
  menu_type?: string | undefined
  participant?: boolean | undefined
}

export function useGuests(eventId: string | undefined, filters: AnswerFilters, page: number) {
  return useQuery({
    queryKey: ['guests', eventId, filters, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/guests/search', { params: { query: { event_id: eventId ?? '', ...filters, 'page[number]': page, 'page[per_page]': 10 } } })),
  })
}

export const guestKey = (id: string) => ['guests', 'one', id] as const

export function useGuest(id: string) {
  return useQuery({
    queryKey: guestKey(id),
    queryFn: async () => (await unwrap(client.GET('/api/guests/{id}', { params: { path: { id } } }))).guest,
    retry: false,
  })
}

export function useDeclines(eventId: string | undefined, search_name: string, page: number) {
  return useQuery({
    queryKey: ['declines', eventId, search_name, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/refuzed_invitations/search', { params: { query: { event_id: eventId ?? '', search_name: search_name || undefined, 'page[number]': page, 'page[per_page]': 10 } } })),
  })
}

/** 3 × Clasic, Pește */
export function menusLine(guest: Guest): string {
  const counts = new Map<string, number>()
  for (const m of guest.menus) counts.set(m.menu_type, (counts.get(m.menu_type) ?? 0) + 1)
  return [...counts].map(([menu, n]) => (n > 1 ? `${n} × ${menu}` : menu)).join(', ')
}
