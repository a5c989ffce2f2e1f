// The gifts of a site: loading a page of them, reserving a gift and releasing it.
import { ApiError, type Schemas, client, isNetworkError, errorMessage, unwrap } from '@alai/kit/api'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import type { RegistryTranslate } from './texts'

export type Gift = Schemas['Present']
const GIFTS_PER_PAGE = 12

export function useGifts(eventId: string, page: number) {
  return useQuery({
    queryKey: ['gifts', eventId, page],
    queryFn: () =>
      unwrap(
        client.GET('/api/presents', {
          params: {
            query: { event_id: eventId, 'page[number]': page, 'page[per_page]': GIFTS_PER_PAGE },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/**
 * Loads a reserved gift, whatever page of the list it is on. Null if the gift cannot be released. Only the link in
 * the reservation mail uses it.
 */
export function useReservedGiftById(eventId: string, id: string | null) {
  return useQuery({
    queryKey: ['gifts', eventId, 'held', id],
    queryFn: async () => {
      const { presents } = await unwrap(
        client.GET('/api/presents', { params: { query: { event_id: eventId } } }),
      )
      return presents.find((gift) => gift.id === id && gift.reserved) ?? null
    },
    enabled: id !== null,
  })
}

export type ReservationFormValues = { code: string; name: string; email: string }

/** Reserves a gift. The list is reloaded after success and failure, because the gift may have changed. */
export function useReserveGift(eventId: string, isDirect: boolean) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id, reserver }: { id: string; reserver: ReservationFormValues }) => {
      const identity = isDirect ? { name: reserver.name } : { code: reserver.code }
      return unwrap(
        client.POST('/api/presents/reserve_gift', {
          body: { present: { id, event_id: eventId, email: reserver.email, ...identity } },
        }),
      )
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['gifts', eventId] }),
  })
}

export function useReleaseGift(eventId: string) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (link: { id: string; token: string }) =>
      unwrap(client.POST('/api/presents/release_gift', { body: { present: link } })),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['gifts', eventId] }),
  })
}

/** `isUnavailable`: this gift cannot be reserved, whatever the guest enters. */
export type ReservationErrors = Partial<Record<keyof ReservationFormValues, string>> & {
  form?: string
  isUnavailable?: boolean
}

const RESERVER_FIELDS = ['code', 'name', 'email'] as const

const FIELD_ERROR_TEXTS: Record<string, 'field.invalid_email' | 'field.required'> = {
  invalid_email: 'field.invalid_email',
  required: 'field.required',
}

/** Returns the error texts by field. Errors that belong to no field are in `form`. */
export function reservationErrors(error: unknown, t: RegistryTranslate): ReservationErrors {
  if (!error) return {}
  if (isNetworkError(error)) return { form: t('reserve.offline') }
  if (!(error instanceof ApiError)) return { form: t('reserve.failed') }
  const code = error.problem?.code
  if (code === 'unknown_code') return { code: t('reserve.unknown_code') }
  if (code === 'already_reserved') return { form: t('reserve.taken'), isUnavailable: true }
  if (code === 'reservation_limit') return { form: t('reserve.limit'), isUnavailable: true }
  if (error.status === 404) return { form: t('reserve.gone'), isUnavailable: true }
  const errorText = (name: (typeof RESERVER_FIELDS)[number]) => {
    const errorCode = error.fieldCodes(name)[0]
    if (errorCode === 'invalid' && name === 'name') return t('field.invalid_name')
    return errorCode && t(FIELD_ERROR_TEXTS[errorCode] ?? 'field.invalid')
  }
  const fieldErrors = RESERVER_FIELDS.flatMap((name) => {
    const text = errorText(name)
    return text ? [[name, text] as const] : []
  })
  if (fieldErrors.length > 0) return Object.fromEntries(fieldErrors)
  return {
    form: error.status === 429 ? (errorMessage(error) ?? t('reserve.failed')) : t('reserve.failed'),
  }
}

/** Returns errors for empty required fields, before anything is sent. */
export function missingFieldErrors(
  reserver: ReservationFormValues,
  isDirect: boolean,
  t: RegistryTranslate,
): ReservationErrors {
  const requiredFields = isDirect ? (['name', 'email'] as const) : (['code', 'email'] as const)
  return Object.fromEntries(
    requiredFields
      .filter((name) => !reserver[name].trim())
      .map((name) => [name, t('field.required')]),
  )
}

/** Returns the host name of a URL for display, without `www.`. */
export function displayHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}
