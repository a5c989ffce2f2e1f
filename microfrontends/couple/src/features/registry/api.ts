// Queries and mutations of the gift registry.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { type FormFields, buildFormData, formDataOptions } from '@alai/kit/form-data'

export type Gift = Schemas['Present']

export function useGifts(eventId: string | undefined, search: string, page: number) {
  return useQuery({
    queryKey: ['gifts', eventId, search, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        client.GET('/api/presents/search', {
          params: {
            query: {
              event_id: eventId ?? '',
              search_name: search || undefined,
              'page[number]': page,
              'page[per_page]': 10,
            },
          },
        }),
      ),
  })
}

export function useGiftMutation<Value>(
  mutationFn: (value: Value) => Promise<unknown>,
  onSuccess: (value: Value) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: async (_, value) => {
      await queryClient.invalidateQueries({ queryKey: ['gifts'] })
      onSuccess(value)
    },
  })
}

/** Loads the current state of a gift, or undefined if it was deleted. */
export async function loadGift(event_id: string, id: string): Promise<Gift | undefined> {
  return (
    await unwrap(client.GET('/api/presents', { params: { query: { event_id } } }))
  ).presents.find((gift) => gift.id === id)
}

export function saveGift(id: string | undefined, fields: FormFields) {
  const body = asFormDataBody(buildFormData('present', fields)) as never
  return id
    ? unwrap(
        client.PUT('/api/presents/{id}', { params: { path: { id } }, body, ...formDataOptions }),
      )
    : unwrap(client.POST('/api/presents', { body, ...formDataOptions }))
}

/** Moves a gift to a position in the whole list. The first position is 1. */
export const moveGift = ({ gift, position }: { gift: Gift; position: number }) =>
  unwrap(
    client.PUT('/api/presents/update_present_position/{id}', {
      params: { path: { id: gift.id } },
      body: { present: { position } },
    }),
  )
export const releaseGift = (id: string) =>
  unwrap(client.PUT('/api/presents/free_gift/{id}', { params: { path: { id } } }))
export const deleteGift = (id: string) =>
  unwrap(client.DELETE('/api/presents/{id}', { params: { path: { id } } }))

/** Adds `https://` to a URL without a scheme. */
export function addHttpsScheme(input: string): string {
  const url = input.trim()
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`
}

/** The host of a URL without `www.`, or the text itself if it is not a URL. */
export function urlHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
