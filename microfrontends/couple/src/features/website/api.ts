// The API calls of the website builder. Changes of documents are sent as multipart forms, because they may contain files.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { type FormFields, buildFormData, formDataOptions } from '@alai/kit/form-data'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'

export type Website = Schemas['Website']
export type EventPart = Schemas['Part']
export type Contact = Schemas['Contact']
export type AnswerFormSettings = Schemas['InvitationForm']

export const loadWebsite = async (event_id: string) =>
  (await unwrap(client.GET('/api/website_details/details', { params: { query: { event_id } } })))
    .website_detail
export const loadAnswerFormSettings = async (event_id: string) =>
  (await unwrap(client.GET('/api/invitation_forms/details', { params: { query: { event_id } } })))
    .invitation_form

export function useWebsite(eventId: string | undefined) {
  return useQuery({
    queryKey: ['website', eventId],
    enabled: eventId !== undefined,
    queryFn: () => loadWebsite(eventId ?? ''),
  })
}

export function useAnswerFormSettings(eventId: string | undefined) {
  return useQuery({
    queryKey: ['answer-form', eventId],
    enabled: eventId !== undefined,
    queryFn: () => loadAnswerFormSettings(eventId ?? ''),
  })
}

const toRequestBody = (form: FormData) => asFormDataBody(form) as never

export function useWebsiteMutation<Value, Result>(
  mutationFn: (value: Value) => Promise<Result>,
  onSuccess?: (value: Value, result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: async (result, value) => {
      await Promise.all(
        ['website', 'answer-form', 'menus', 'site', 'forms'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      )
      onSuccess?.(value, result)
    },
  })
}

export const updateWebsite = (id: string, fields: FormFields) =>
  unwrap(
    client.PUT('/api/website_details/{id}', {
      params: { path: { id } },
      body: toRequestBody(buildFormData('website_detail', fields)),
      ...formDataOptions,
    }),
  )
export const updateAnswerForm = (id: string, fields: FormFields) =>
  unwrap(
    client.PUT('/api/invitation_forms/{id}', {
      params: { path: { id } },
      body: toRequestBody(buildFormData('invitation_form', fields)),
      ...formDataOptions,
    }),
  )
export const setWebsiteLive = (event_id: string, live: boolean) =>
  unwrap(
    client.POST('/api/website_details/live_website', {
      body: { website_details: { event_id, live } },
    }),
  )

export const setRegistryVisible = (event_id: string, isVisible: boolean) =>
  unwrap(
    client.POST('/api/website_details/registry_list_activation_website', {
      body: { website_details: { event_id, registry_list_activation: isVisible } },
    }),
  )

export const saveEventPart = (id: string | undefined, fields: FormFields) => {
  const body = toRequestBody(buildFormData('event_part', fields))
  return id
    ? unwrap(
        client.PUT('/api/event_parts/{id}', { params: { path: { id } }, body, ...formDataOptions }),
      )
    : unwrap(client.POST('/api/event_parts', { body, ...formDataOptions }))
}
export const deleteEventPart = (id: string) =>
  unwrap(client.DELETE('/api/event_parts/{id}', { params: { path: { id } } }))

export const saveContact = (id: string | undefined, fields: FormFields) => {
  const body = toRequestBody(buildFormData('wedding_contact', fields))
  return id
    ? unwrap(
        client.PUT('/api/wedding_contacts/{id}', {
          params: { path: { id } },
          body,
          ...formDataOptions,
        }),
      )
    : unwrap(client.POST('/api/wedding_contacts', { body, ...formDataOptions }))
}
export const deleteContact = (id: string) =>
  unwrap(client.DELETE('/api/wedding_contacts/{id}', { params: { path: { id } } }))

export const saveStory = (id: string | undefined, fields: FormFields) => {
  const body = toRequestBody(buildFormData('couple_story', fields))
  return id
    ? unwrap(
        client.PUT('/api/couple_stories/{id}', {
          params: { path: { id } },
          body,
          ...formDataOptions,
        }),
      )
    : unwrap(client.POST('/api/couple_stories', { body, ...formDataOptions }))
}
export const deleteStepImage = (id: string) =>
  unwrap(client.POST('/api/story_steps/remove_document/{id}', { params: { path: { id } } }))
export const deleteStory = (id: string) =>
  unwrap(client.DELETE('/api/couple_stories/{id}', { params: { path: { id } } }))

export const saveMenuType = (
  id: string | undefined,
  invitation_form_id: string,
  menu_type: string,
) => {
  const body = { menu_type_config: { invitation_form_id, menu_type } }
  return id
    ? unwrap(client.PUT('/api/menu_type_configs/{id}', { params: { path: { id } }, body }))
    : unwrap(client.POST('/api/menu_type_configs', { body }))
}
export const deleteMenuType = (id: string) =>
  unwrap(client.DELETE('/api/menu_type_configs/{id}', { params: { path: { id } } }))

const DECIMAL_POINT = '(-?\\d+(?:\\.\\d+)?)'
const DECIMAL_COMMA = '(-?\\d+,\\d+)'
const COORDINATE_PATTERNS = [
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination)=(-?\d+\.\d+)(?:,|%2C)\s*(-?\d+\.\d+)/i,
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  new RegExp(`^\\s*${DECIMAL_POINT}\\s*[,;\\s]\\s*${DECIMAL_POINT}\\s*$`),
  // Two numbers with decimal commas, as in Romanian: 45,6423, 25,5888
  new RegExp(`^\\s*${DECIMAL_COMMA}\\s*[,;\\s]\\s*${DECIMAL_COMMA}\\s*$`),
]

/** Parses a map link, or two numbers, to coordinates in degrees. Returns undefined if there are none or they are out of range. */
export function parseCoordinates(text: string): { lat: number; long: number } | undefined {
  for (const pattern of COORDINATE_PATTERNS) {
    const match = pattern.exec(text)
    const lat = Number(match?.[1]?.replace(',', '.'))
    const long = Number(match?.[2]?.replace(',', '.'))
    if (match && Math.abs(lat) <= 90 && Math.abs(long) <= 180) return { lat, long }
  }
  return undefined
}
