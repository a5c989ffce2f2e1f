// The partners of a category, page by page, and the message of somebody who would be one.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useMutation, useQuery } from '@alai/kit/query'

/** As the server knows them; the first is shown when the address names none. */
export const PARTNER_CATEGORIES = [
  'Restaurant',
  'Muzica',
  'Fotograf',
  'Salon',
  'Imbracaminte',
  'Dulciuri',
] as const
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]

export function parsePartnerCategory(word: string | null): PartnerCategory {
  return PARTNER_CATEGORIES.find((c) => c === word) ?? 'Restaurant'
}

const listPartners = (provider_type: PartnerCategory, page: number) =>
  unwrap(
    client.GET('/api/providers/search', {
      params: { query: { provider_type, 'page[number]': page, 'page[per_page]': 9 } },
    }),
  )

export type Partner = Awaited<ReturnType<typeof listPartners>>['providers'][number]

export function usePartners(category: PartnerCategory, page: number) {
  return useQuery({
    queryKey: ['partners', category, page],
    queryFn: () => listPartners(category, page),
    staleTime: 60_000,
    // The page before stays while the next one comes, but never under the name of another category.
    placeholderData: (data, before) =>
      before?.queryKey[1] === category ? keepPreviousData(data) : undefined,
  })
}

export function useSendPartnerMessage() {
  return useMutation({
    mutationFn: (partner_contact: {
      name: string
      phone: string
      email: string
      message: string
    }) => unwrap(client.POST('/api/partner_contacts', { body: { partner_contact } })),
  })
}

/** A page from an address: a whole number from 1. */
export function parsePageNumber(word: string | null): number {
  return word && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1
}

/** Which pages are offered: the first and the last, two on each side of the current one, and gaps between. */
export function visiblePages(current: number, last: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = []
  for (let page = 1; page <= last; page++) {
    if (page === 1 || page === last || Math.abs(page - current) <= 2) shown.push(page)
    // A gap of one page would be as wide as the page.
    else if ((page === 2 && current === 5) || (page === last - 1 && current === last - 4))
      shown.push(page)
    else if (shown.at(-1) !== 'gap') shown.push('gap')
  }
  return shown
}
