// API calls of the guest list: reading, writing and links.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { idempotencyHeader, makeOneTimeCreator } from '@alai/kit/idempotency-key'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { type QueryKey, keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'
import type { Sort } from '@alai/ui'
import type { Event } from '../events'
import { type VersionedForm, pickChangedFields } from '@alai/kit/forms/merge-on-conflict'
import { parsePersonCount } from '../../shared/persons'

export type Invitation = Schemas['Invitation']
export type InvitationSortColumn = 'name' | 'category' | 'places' | 'sent' | 'status'
export type InvitationSort = Sort<InvitationSortColumn>
export const INVITATION_SORTS: InvitationSort[] = [
  'name',
  '-name',
  'category',
  '-category',
  '-places',
  'places',
  '-sent',
  'sent',
  'status',
  '-status',
]
export const DEFAULT_SORT: InvitationSort = 'name'

export type InvitationFilters = {
  search_name: string
  category: string
  sent: boolean | undefined
  status: string
  participant?: boolean | undefined
}

export function useInvitations(
  eventId: string | undefined,
  filters: InvitationFilters,
  sort: InvitationSort,
  page: number,
) {
  return useQuery({
    queryKey: ['invitations', eventId, filters, sort, page],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    // A queued mail is sent within seconds. The list is polled until no mail is queued.
    refetchInterval: (query) =>
      query.state.data?.wedding_invitations.some((invitation) => invitation.mail_waits)
        ? 2_000
        : false,
    queryFn: () => {
      const searchQuery = {
        event_id: eventId ?? '',
        'page[number]': page,
        'page[per_page]': 10,
        search_name: filters.search_name || undefined,
        category: filters.category || undefined,
        sent: filters.sent,
        status: filters.status || undefined,
        participant: filters.participant,
        sort: sort === DEFAULT_SORT ? undefined : sort,
      }
      return unwrap(
        client.GET('/api/wedding_invitations/search', { params: { query: searchQuery } }),
      )
    },
  })
}

export type InvitationStatistics = Schemas['InvitationStatistics']

type StatisticsFilters = Partial<
  Pick<InvitationFilters, 'search_name' | 'category' | 'sent' | 'participant'>
>

/** Loads the number of invitations by status: of all invitations, or of those that match the filters. */
export function useInvitationStatistics(
  eventId: string | undefined,
  filters: StatisticsFilters = {},
) {
  return useQuery({
    queryKey: ['invitations', eventId, 'statistics', filters],
    enabled: eventId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/wedding_invitations/invitations_statistics', {
            params: {
              query: {
                event_id: eventId ?? '',
                search_name: filters.search_name || undefined,
                category: filters.category || undefined,
                sent: filters.sent,
                participant: filters.participant,
              },
            },
          }),
        )
      ).invitations,
  })
}

export function useInvitationCategories(eventId: string | undefined) {
  return useQuery({
    queryKey: ['categories', eventId],
    enabled: eventId !== undefined,
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/categories', { params: { query: { event_id: eventId ?? '' } } }),
        )
      ).categories,
  })
}

/** A mutation that reloads everything that the list shows, except for the query with `removedKey`, whose resource was deleted. */
export function useInvitationMutation<Input>(
  mutationFn: (value: Input) => Promise<unknown>,
  onSuccess?: (value: Input) => void,
  removedKey?: QueryKey,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: mutationFn,
    onSuccess: async (_, value) => {
      await Promise.all(
        ['invitations', 'categories', 'guests', 'declines', 'unread'].map((key) =>
          queryClient.invalidateQueries({
            queryKey: [key],
            predicate: (query) =>
              !removedKey || JSON.stringify(query.queryKey) !== JSON.stringify(removedKey),
          }),
        ),
      )
      onSuccess?.(value)
    },
  })
}

export type InvitationFormValues = {
  name: string
  category: string
  participant: boolean
  email: string
  phone: string
  places: string | number
  language: string
  answers_until: string
  details_until: string
}

const EMPTY_INVITATION_FORM: InvitationFormValues = {
  name: '',
  category: '',
  participant: false,
  email: '',
  phone: '',
  places: '',
  language: 'ro',
  answers_until: '',
  details_until: '',
}

/** Converts an invitation to form values. `places` may be empty: the guest then enters the number of persons without a limit. */
function toInvitationForm(invitation: Invitation): InvitationFormValues {
  return {
    name: invitation.name,
    category: invitation.category?.id ?? '',
    participant: invitation.participant,
    email: invitation.email ?? '',
    phone: invitation.phone ?? '',
    places: invitation.places ?? '',
    language: invitation.language ?? 'ro',
    answers_until: invitation.answers_until ?? '',
    details_until: invitation.details_until ?? '',
  }
}

/** Returns the form values of an invitation with its version, or an empty form for a new invitation. */
export const toVersionedInvitationForm = (
  invitation: Invitation | undefined,
): VersionedForm<InvitationFormValues> => ({
  version: invitation?.version,
  form: invitation ? toInvitationForm(invitation) : EMPTY_INVITATION_FORM,
})

/** The fields of a request. Empty texts are sent as null, except for the name. */
function toRequestFields({ places, ...rest }: Partial<InvitationFormValues>) {
  const nullableFields = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      value === '' && name !== 'name' ? null : value,
    ]),
  )
  return {
    ...nullableFields,
    ...(places !== undefined && { places: parsePersonCount(places) ?? null }),
  }
}

/** Sends the changed fields of an invitation with its loaded version. */
export const updateInvitation = (
  id: string,
  form: InvitationFormValues,
  loaded: VersionedForm<InvitationFormValues>,
) =>
  unwrap(
    client.PUT('/api/wedding_invitations/{id}', {
      params: { path: { id } },
      body: {
        wedding_invitation: {
          ...toRequestFields(pickChangedFields(loaded.form, form)),
          ...(loaded.version !== undefined && { version: loaded.version }),
        },
      },
    }),
  )

/**
 * Returns a function that creates one invitation, however often it is called. If the response of an earlier call was lost, the first
 * request is repeated, and changes that were made in the form since then are saved into the invitation that it returns. The server
 * accepts two invitations with the same name, so a new key for the changed form could create a second one.
 */
export function makeInvitationCreator(eventId: string) {
  const create = makeOneTimeCreator(async (form: InvitationFormValues, key: string) => {
    const response = await unwrap(
      client.POST('/api/wedding_invitations', {
        params: { header: idempotencyHeader(key) },
        body: { wedding_invitation: { event_id: eventId, ...toRequestFields(form) } },
      }),
    )
    return response.wedding_invitation
  })
  return async (form: InvitationFormValues) => {
    const { created, repeatedValues } = await create(form)
    if (!repeatedValues || Object.keys(pickChangedFields(repeatedValues, form)).length === 0) return
    const { version } = toVersionedInvitationForm(created)
    // Only the changes since the first request are saved. Another user may have edited the other fields since then.
    await updateInvitation(created.id, form, { form: repeatedValues, version })
  }
}

export const loadVersionedInvitationForm = async (id: string) =>
  toVersionedInvitationForm(
    (await unwrap(client.GET('/api/wedding_invitations/{id}', { params: { path: { id } } })))
      .wedding_invitation,
  )

/** Loads the number of places of an invitation. `undefined` if it has none, without an invitation, and until it is loaded. */
export function useInvitationPlaces(id: string | null | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['invitations', 'places', id],
    enabled: Boolean(id),
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/wedding_invitations/{id}', { params: { path: { id: id ?? '' } } }),
        )
      ).wedding_invitation,
  })
  return data?.places ?? undefined
}

export const setInvitationSent = (id: string, sent: boolean) =>
  unwrap(
    client.PUT('/api/wedding_invitations/{id}', {
      params: { path: { id } },
      body: { wedding_invitation: { sent_invitation: sent } },
    }),
  )
export const useSetInvitationSentMutation = () =>
  useInvitationMutation(({ id, sent }: { id: string; sent: boolean }) =>
    setInvitationSent(id, sent),
  )
export type SetInvitationSentMutation = ReturnType<typeof useSetInvitationSentMutation>
export const deleteInvitation = (id: string) =>
  unwrap(client.DELETE('/api/wedding_invitations/{id}', { params: { path: { id } } }))
export const resetInvitation = (id: string) =>
  unwrap(
    client.POST('/api/wedding_invitations/reset_invitation/{id}', { params: { path: { id } } }),
  )

/** Returns the link of an invitation. It contains the slug and both codes, and the language if it is English. */
export function invitationLink(
  event: Event,
  invitation: Pick<Invitation, 'code' | 'language'>,
): string {
  const query = new URLSearchParams({ event_code: event.code ?? '', guest_code: invitation.code })
  if (invitation.language === 'en') query.set('lang', 'en')
  return `${location.origin}/${event.slug ?? ''}?${query.toString()}`
}
