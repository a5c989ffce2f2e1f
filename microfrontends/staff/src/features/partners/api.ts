// Queries and mutations of the partners.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { buildFormData, formDataOptions } from '@alai/kit/form-data'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { fileFormFields, type FileChange } from '@alai/kit/forms/media-field'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type Partner = Schemas['Provider']

/** The categories, in the order of the specification. */
export const PARTNER_CATEGORIES = [
  'Restaurant',
  'Fotograf',
  'Muzica',
  'Salon',
  'Imbracaminte',
  'Dulciuri',
] as const
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]

export const usePartners = (type: PartnerCategory | '') =>
  useQuery({
    queryKey: ['partners', type],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await unwrap(
          type
            ? client.GET('/api/providers/search', { params: { query: { provider_type: type } } })
            : client.GET('/api/providers'),
        )
      ).providers,
  })

/** Groups partners by category, in the order of `PARTNER_CATEGORIES`. Categories without partners are left out. */
export function groupPartnersByCategory(partners: Partner[]): [PartnerCategory, Partner[]][] {
  return PARTNER_CATEGORIES.map((type): [PartnerCategory, Partner[]] => [
    type,
    partners.filter((partner) => partner.provider_type === type),
  ]).filter(([, group]) => group.length > 0)
}

export function usePartnerMutation<Variables = void, Result = unknown>(
  mutationFn: (value: Variables) => Promise<Result>,
  onSuccess: (result: Result) => void,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<Result, Variables>({
    mutationFn,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: ['partners'] })
      onSuccess(result)
    },
    onError,
  })
}

const TEXT_FIELDS = [
  'name',
  'website_url',
  'description',
  'contact_person',
  'phone',
  'email',
  'address',
  'discount_code',
] as const
/** The values of the text fields of the partner form. The logo is separate. */
export type PartnerFieldValues = Record<(typeof TEXT_FIELDS)[number], string> & {
  provider_type: string
  value: string
}

export function toPartnerForm(partner: Partner | undefined): PartnerFieldValues {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, partner?.[name] ?? '']),
  ) as Record<(typeof TEXT_FIELDS)[number], string>
  return {
    ...texts,
    provider_type: partner?.provider_type ?? PARTNER_CATEGORIES[0],
    value: String(partner?.value ?? 0),
  }
}

export function savePartner(id: string | undefined, form: PartnerFieldValues, logo: FileChange) {
  const fields = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim() === '' ? null : value]),
  )
  const body = asFormDataBody(
    buildFormData('provider', { ...fields, ...fileFormFields('logo', logo) }),
  ) as never
  return id
    ? unwrap(
        client.PUT('/api/providers/{id}', { params: { path: { id } }, body, ...formDataOptions }),
      )
    : unwrap(client.POST('/api/providers', { body, ...formDataOptions }))
}

export const deletePartner = (id: string) =>
  unwrap(client.DELETE('/api/providers/{id}', { params: { path: { id } } }))
