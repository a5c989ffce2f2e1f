// Reads the answer forms of a site and the existing answer for two codes, and sends answers and declines.
import { bootData } from '@alai/kit/boot-data'
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { useSiteOverride } from '../../shared/couple-site/site-override'
import { usePreviewToken } from '../../parts/preview-link'
import { clearEditToken, ensureEditToken } from './edit-token'

/** The version of the texts `extras.consent` and `extras.consent_text`. A test compares it with the server's list. */
export const HEALTH_CONSENT_VERSION = 2

export type GuestCodes = { event_code: string; code: string }
export type AnswerDraft = {
  name: string
  phone: string
  email: string
  company: 'single' | 'couple' | 'family'
  persons: number
  menus: { menu_type: string; person_name: string; child: boolean }[]
  allergy: 'yes' | 'no'
  allergy_mentions: string
  health_consent: boolean
  /** The version of the consent text that was accepted on this page; undefined for a consent that was given earlier. */
  health_consent_version?: number | undefined
  other_restrictions: string
  housing: boolean
  transport: boolean
  other: string
  civil: boolean
}

export function useSiteWithForms(slug: string, isPreview: boolean) {
  const token = usePreviewToken()
  const query = useQuery({
    queryKey: ['forms', slug, isPreview, isPreview && token],
    queryFn: async () => {
      const body = isPreview
        ? await unwrap(
            client.GET('/api/events/preview_invitation', {
              params: { query: { slug, preview: token } },
            }),
          )
        : await unwrap(client.GET('/api/events/live_invitation', { params: { query: { slug } } }))
      return body.event
    },
    initialData: () =>
      !isPreview && bootData().site?.slug === slug ? (bootData().site ?? undefined) : undefined,
    staleTime: 60_000,
  })
  const data = useSiteOverride(query.data)
  return { ...query, data, httpStatus: query.error ? errorStatus(query.error) : 0 }
}

/** Loads the answer for two codes. An unknown code shows no error: the guest starts with an empty form. */
export function useAnswerByCode(codes: GuestCodes, enabled: boolean) {
  return useQuery({
    queryKey: ['existing', codes.event_code, codes.code],
    queryFn: () => unwrap(client.GET('/api/guests/guest_details', { params: { query: codes } })),
    enabled: enabled && codes.event_code.trim() !== '' && codes.code.trim() !== '',
    retry: false,
    staleTime: Infinity,
  })
}

/** Returns one menu for each person, with the first menu type as the default. Choices that still fit are preserved. */
export function resizeMenus(
  count: number,
  defaultMenu: string | undefined,
  previous: AnswerDraft['menus'],
): AnswerDraft['menus'] {
  if (defaultMenu === undefined) return []
  return Array.from(
    { length: count },
    (_, i) => previous[i] ?? { menu_type: defaultMenu, person_name: '', child: false },
  )
}

/** Returns a party with as many persons as the invitation has places. */
export function partyFromPlaces(
  places: number | null | undefined,
  defaultMenu: string | undefined,
): Pick<AnswerDraft, 'company' | 'persons' | 'menus'> {
  const persons = places ?? 1
  return {
    company: persons > 2 ? 'family' : persons === 2 ? 'couple' : 'single',
    persons,
    menus: resizeMenus(persons, defaultMenu, []),
  }
}

export function emptyDraft(defaultMenu: string | undefined, name = ''): AnswerDraft {
  return {
    name,
    phone: '',
    email: '',
    company: 'single',
    persons: 1,
    menus: resizeMenus(1, defaultMenu, []),
    allergy: 'no',
    allergy_mentions: '',
    health_consent: false,
    other_restrictions: '',
    housing: false,
    transport: false,
    other: '',
    civil: false,
  }
}

/** Converts an existing answer to a draft. */
export function draftFromAnswer(
  guest: Schemas['Guest'],
  defaultMenu: string | undefined,
): AnswerDraft {
  return {
    name: guest.name,
    phone: guest.phone ?? '',
    email: guest.email ?? '',
    company: guest.company as AnswerDraft['company'],
    persons: guest.company_number,
    menus: resizeMenus(
      guest.company_number,
      defaultMenu,
      guest.menus.map((m) => ({
        menu_type: m.menu_type,
        person_name: m.person_name ?? '',
        child: m.child,
      })),
    ),
    allergy: guest.allergy as 'yes' | 'no',
    allergy_mentions: guest.allergy_mentions ?? '',
    health_consent: guest.allergy === 'yes',
    other_restrictions: guest.other_restrictions ?? '',
    housing: guest.housing,
    transport: guest.transport,
    other: guest.other ?? '',
    civil: guest.civil_marriage_attend === 'yes',
  }
}

type LoadedDetails = Schemas['GuestDetails'] | undefined

/** Fills the draft from a loaded invitation: with its answer or its name, except for fields that the guest has changed. */
export function mergeLoadedAnswer(
  draft: AnswerDraft,
  blankDraft: AnswerDraft,
  details: LoadedDetails,
  defaultMenu: string | undefined,
): AnswerDraft {
  if (!details) return draft
  const loaded = details.guest
    ? draftFromAnswer(details.guest, defaultMenu)
    : {
        ...blankDraft,
        ...partyFromPlaces(details.invitation.places, defaultMenu),
        name: details.refuzed_invitation?.name ?? details.invitation.name,
      }
  const isUnchanged = (name: keyof AnswerDraft) =>
    JSON.stringify(draft[name]) === JSON.stringify(blankDraft[name])
  const partyFields: (keyof AnswerDraft)[] = ['company', 'persons', 'menus']
  const isPartyUnchanged = partyFields.every(isUnchanged)
  const fields = Object.keys(blankDraft) as (keyof AnswerDraft)[]
  const replacedFields = fields.filter((name) =>
    partyFields.includes(name) ? isPartyUnchanged : isUnchanged(name),
  )
  return { ...draft, ...Object.fromEntries(replacedFields.map((name) => [name, loaded[name]])) }
}

/** A direct answer is identified by its id and by the secret token that the server returned with it. */
export type DirectAnswerKey = { id: string; edit_token: string } | undefined

/** Parses the key of a direct answer from the guest's own link. All links of the site carry it. */
export function parseDirectAnswerKey(query: URLSearchParams, isDirect: boolean): DirectAnswerKey {
  const [id, edit_token] = [query.get('answer_id'), query.get('edit_token')]
  return isDirect && id && edit_token ? { id, edit_token } : undefined
}

/** Loads the direct answer of a guest who comes back by their own link, in the same form as an answer by code. */
export function useDirectAnswer(slug: string, directKey: DirectAnswerKey) {
  return useQuery({
    queryKey: ['direct', slug, directKey?.id, directKey?.edit_token],
    queryFn: async (): Promise<Schemas['GuestDetails']> => {
      const params = {
        path: { id: directKey?.id ?? '' },
        query: { event_slug: slug, edit_token: directKey?.edit_token },
      }
      const { direct_response: guest, refuzed_invitation } = await unwrap(
        client.GET('/api/direct_responses/{id}', { params }),
      )
      return {
        guest,
        refuzed_invitation,
        invitation: { name: (guest ?? refuzed_invitation)?.name ?? '', status: '', open: '' },
      }
    },
    enabled: directKey !== undefined,
    retry: false,
    staleTime: Infinity,
  })
}

export type DeviceAnswer = Schemas['Remembered']

/**
 * Loads the answers that were sent from this device for this site. Loaded once, so that they do not replace a confirmation on the screen.
 */
export function useDeviceAnswers(slug: string, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['own', slug],
    queryFn: async () =>
      (
        await unwrap(
          client.GET('/api/direct_responses', { params: { query: { event_slug: slug } } }),
        )
      ).direct_responses,
    enabled,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return enabled ? (data ?? []) : []
}

type AcceptInput = {
  codes: GuestCodes
  draft: AnswerDraft
  hasExistingAnswer: boolean
  asksCivil: boolean
  directKey?: DirectAnswerKey
  isDirect: boolean
}

/** Invalidates the cached answers after sending. */
function useInvalidateAnswers(slug: string) {
  const queryClient = useQueryClient()
  // Does not wait for the queries: the confirmation appears at once.
  return () => {
    clearEditToken(slug)
    for (const key of ['existing', 'direct'])
      void queryClient.invalidateQueries({ queryKey: [key] })
    void queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' })
  }
}

export function useSendAccept(slug: string) {
  const onSuccess = useInvalidateAnswers(slug)
  return useMutation({
    onSuccess,
    mutationFn: async ({
      codes,
      draft,
      hasExistingAnswer,
      asksCivil,
      directKey,
      isDirect,
    }: AcceptInput): Promise<{ guest: Schemas['Guest']; directKey: DirectAnswerKey }> => {
      // An empty contact deletes the stored one. If no answer was loaded, it is left out.
      const contact = (value: string) => value || (hasExistingAnswer ? null : undefined)
      const guest = {
        ...codes,
        event_slug: slug,
        name: draft.name,
        phone: contact(draft.phone),
        email: contact(draft.email),
        company: draft.company,
        company_number: draft.persons,
        menus_attributes: draft.menus,
        allergy: draft.allergy,
        allergy_mentions: draft.allergy_mentions,
        health_consent: draft.health_consent,
        health_consent_version: draft.health_consent_version,
        other_restrictions: draft.other_restrictions,
        housing: draft.housing,
        transport: draft.transport,
        other: draft.other,
        civil_marriage_attend: asksCivil ? (draft.civil ? 'yes' : 'no') : null,
      }
      if (isDirect && directKey) {
        const body = { direct_response: { ...guest, edit_token: directKey.edit_token } }
        return {
          guest: (
            await unwrap(
              client.PUT('/api/direct_responses/{id}', {
                params: { path: { id: directKey.id } },
                body,
              }),
            )
          ).direct_response,
          directKey,
        }
      }
      if (isDirect) {
        const created = (
          await unwrap(
            client.POST('/api/direct_responses', {
              body: { direct_response: { ...guest, edit_token: ensureEditToken(slug) } },
            }),
          )
        ).direct_response
        return {
          guest: created,
          directKey: { id: created.id, edit_token: created.edit_token ?? '' },
        }
      }
      return {
        guest: (await unwrap(client.POST('/api/guests', { body: { guest } }))).guest,
        directKey: undefined,
      }
    },
  })
}

export function useSendDecline(slug: string) {
  const onSuccess = useInvalidateAnswers(slug)
  return useMutation({
    onSuccess,
    mutationFn: async ({
      codes,
      name,
      reason,
      directKey,
      isDirect,
    }: {
      codes: GuestCodes
      name: string
      reason: string
      directKey: DirectAnswerKey
      isDirect: boolean
    }): Promise<DirectAnswerKey> => {
      if (!isDirect) {
        await unwrap(
          client.POST('/api/refuzed_invitations', {
            body: { refuzed_invitation: { ...codes, event_slug: slug, name, reason } },
          }),
        )
        return undefined
      }
      const edit_token = directKey?.edit_token ?? ensureEditToken(slug)
      const body = { direct_response: { event_slug: slug, name, reason, ...directKey, edit_token } }
      return {
        id: (await unwrap(client.POST('/api/direct_responses/refuse', { body }))).refuzed_invitation
          .id,
        edit_token,
      }
    },
  })
}

/** Whether the couple answers for a guest: the link and the session both have to show it, because a guest may also use that link. */
export function useIsAnsweredByCouple(isCoupleLink: boolean): boolean {
  const currentUser = useQuery({
    queryKey: ['me'],
    enabled: isCoupleLink,
    retry: false,
    staleTime: 60_000,
    queryFn: async () => (await unwrap(client.GET('/api/users/get_by_token'))).user,
  })
  return isCoupleLink && currentUser.isSuccess
}
