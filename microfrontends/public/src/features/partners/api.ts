// Loads the partners of a category, one page at a time, and sends the message of a company that wants to become a partner.
import { client, unwrap } from '@alai/kit/api'
import { keepPreviousData, useMutation, useQuery } from '@alai/kit/query'

/** The categories of the server. The first one is the default. */
export const PARTNER_CATEGORIES = [
  'Restaurant',
  'Muzica',
  'Fotograf',
  'Salon',
  'Imbracaminte',
  'Dulciuri',
] as const
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]

/** Parses a category of the URL. Returns the default category for anything else. */
export function parsePartnerCategory(category: string | null): PartnerCategory {
  return PARTNER_CATEGORIES.find((c) => c === category) ?? 'Restaurant'
}

const listPartners = (provider_type: PartnerCategory, page: number) =>
  unwrap(
    client.GET('/api/providers/search', {
      params: { query: { provider_type, 'page[number]': page, 'page[per_page]': 9 } },
    }),
  )

export type PartnerListResponse = Awaited<ReturnType<typeof listPartners>>
export type Partner = PartnerListResponse['providers'][number]

export function usePartners(category: PartnerCategory, page: number) {
  return useQuery({
    queryKey: ['partners', category, page],
    queryFn: () => listPartners(category, page),
    staleTime: 60_000,
    // The previous page stays while the next one loads, but not when the category changes.
    placeholderData: (data, previous) =>
      previous?.queryKey[1] === category ? keepPreviousData(data) : undefined,
  })
}

export function useSendPartnerRequest() {
  return useMutation({
    mutationFn: (partner_contact: {
      name: string
      phone: string
      email: string
      message: string
    }) => unwrap(client.POST('/api/partner_contacts', { body: { partner_contact } })),
  })
}

/** Parses the page of the list from the URL. Returns 1 for anything but the digits of a whole number from 1 to 999,999. */
export function parsePartnersPage(pageText: string | null): number {
  return pageText && /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1
}
