// Reads the answer forms of a site and the existing answer for two codes, and sends answers and declines.
import { type AnswerFormSettings, toAnswerRequestFields } from '@alai/kit/answer-fields'
import { bootData } from '@alai/kit/boot-data'
import { type Schemas, client, errorStatus, unwrap } from '@alai/kit/api'
import { useMutation, useQuery, useQueryClient } from '@alai/kit/query'
import { useTransformedSite } from '../../shared/couple-site/site-transform'
import { usePreviewToken } from '../../shared/couple-site/preview-token'
import type { AnswerDraft } from './answer-draft'
import { isStaleResponse } from './answer-version'
import { clearEditToken, ensureEditToken } from './edit-token'

/**
 * The version of the texts `extras.consent` and `extras.consent_text` that this page shows. A test compares it with
 * the list of the server.
 */
export const HEALTH_CONSENT_VERSION = 2

export type GuestCodes = { event_code: string; code: string }

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
  const data = useTransformedSite(query.data)
  return { ...query, data, httpStatus: query.error ? errorStatus(query.error) : 0 }
}

/**
 * Loads an invitation by its two codes, with its answer or decline if there is one. The form stays
 * empty for an unknown code.
 */
export function useInvitationByCodes(codes: GuestCodes, enabled: boolean) {
  return useQuery({
    queryKey: ['existing', codes.event_code, codes.code],
    queryFn: () => unwrap(client.GET('/api/guests/guest_details', { params: { query: codes } })),
    enabled: enabled && codes.event_code.trim() !== '' && codes.code.trim() !== '',
    retry: false,
    // Several components read the result. An unknown code is not looked up again for each.
    retryOnMount: false,
    staleTime: Infinity,
  })
}

/** A direct answer is identified by its id and by the secret token that the server returned with it. */
export type DirectAnswerKey = { id: string; edit_token: string }

/**
 * Parses the key of a direct answer from the query of the URL. All links of the site contain it. Returns undefined if the
 * query has no key, or if the site is not in direct mode.
 */
export function parseDirectAnswerKey(
  query: URLSearchParams,
  isDirect: boolean,
): DirectAnswerKey | undefined {
  const [id, edit_token] = [query.get('answer_id'), query.get('edit_token')]
  return isDirect && id && edit_token ? { id, edit_token } : undefined
}

/** Loads the direct answer of a guest who opens the site by their own link. The result has the same type as that of `useInvitationByCodes`. */
export function useDirectAnswer(slug: string, directKey: DirectAnswerKey | undefined) {
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
        invitation: {
          name: (guest ?? refuzed_invitation)?.name ?? '',
          persons: [],
          status: '',
          open: '',
        },
      }
    },
    enabled: directKey !== undefined,
    retry: false,
    staleTime: Infinity,
  })
}

export type DeviceAnswer = Schemas['Remembered']

/**
 * Loads the answers that were sent from this device for this site. They are loaded only once, because the list must
 * not replace a confirmation that is already shown.
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
  /** The `answer_version` of the invitation that the form shows; undefined if none was loaded. */
  answerVersion: number | undefined
  draft: AnswerDraft
  hasExistingAnswer: boolean
  settings: AnswerFormSettings | undefined
  directKey?: DirectAnswerKey
  isDirect: boolean
}

/**
 * Returns a function to call after an answer was sent. It clears the edit token of the site and invalidates the cached
 * answers.
 */
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

/** Returns a function that loads the newer response after a send has failed because of it. */
function useReloadStaleResponse() {
  const queryClient = useQueryClient()
  return (error: unknown) => {
    if (isStaleResponse(error)) void queryClient.invalidateQueries({ queryKey: ['existing'] })
  }
}

export function useSendAccept(slug: string) {
  const onSuccess = useInvalidateAnswers(slug)
  const onError = useReloadStaleResponse()
  return useMutation({
    onSuccess,
    onError,
    mutationFn: async ({
      codes,
      answerVersion,
      draft,
      hasExistingAnswer,
      settings,
      directKey,
      isDirect,
    }: AcceptInput): Promise<{
      guest: Schemas['Guest']
      directKey: DirectAnswerKey | undefined
    }> => {
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
        ...toAnswerRequestFields(draft, settings),
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
        guest: (
          await unwrap(
            client.POST('/api/guests', {
              body: { guest: { ...guest, answer_version: answerVersion } },
            }),
          )
        ).guest,
        directKey: undefined,
      }
    },
  })
}

/** Sends a decline of an invitation, or a direct decline. Returns the key of a direct decline, and undefined for an invitation. */
export function useSendDecline(slug: string) {
  const onSuccess = useInvalidateAnswers(slug)
  const onError = useReloadStaleResponse()
  return useMutation({
    onSuccess,
    onError,
    mutationFn: async ({
      codes,
      answerVersion,
      name,
      reason,
      directKey,
      isDirect,
    }: {
      codes: GuestCodes
      /** As in `useSendAccept`. */
      answerVersion: number | undefined
      name: string
      reason: string
      directKey: DirectAnswerKey | undefined
      isDirect: boolean
    }): Promise<DirectAnswerKey | undefined> => {
      if (!isDirect) {
        await unwrap(
          client.POST('/api/refuzed_invitations', {
            body: {
              refuzed_invitation: {
                ...codes,
                event_slug: slug,
                name,
                reason,
                answer_version: answerVersion,
              },
            },
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

/**
 * Whether the couple answers for a guest. Both the link and the session have to show it, because a guest may also use
 * the couple's link.
 */
export function useIsCoupleAnswering(isCoupleLink: boolean): boolean {
  const currentUser = useQuery({
    queryKey: ['me'],
    enabled: isCoupleLink,
    retry: false,
    staleTime: 60_000,
    queryFn: async () => (await unwrap(client.GET('/api/users/get_by_token'))).user,
  })
  return isCoupleLink && currentUser.isSuccess
}
