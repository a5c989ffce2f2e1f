// Queries and mutations of the partners.
import { type Schemas, asFormDataBody, client, unwrap } from '@alai/kit/api'
import { buildFormData, formDataOptions } from '@alai/kit/form-data'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { fileFormFields, type FileChange } from '@alai/kit/forms/media-field'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type Provider = Schemas['Provider']

/** The categories, in the order of the specification. */
export const KINDS = [
  'Restaurant',
  'Fotograf',
  'Muzica',
  'Salon',
  'Imbracaminte',
  'Dulciuri',
] as const
export type Kind = (typeof KINDS)[number]

export const useProviders = (kind: Kind | '') =>
  useQuery({
    queryKey: ['providers', kind],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await unwrap(
          kind
            ? client.GET('/api/providers/search', { params: { query: { provider_type: kind } } })
            : client.GET('/api/providers'),
        )
      ).providers,
  })

/** Groups partners by category, in the order of `KINDS`. Categories without partners are left out. */
export function byKind(providers: Provider[]): [Kind, Provider[]][] {
  return KINDS.map((kind): [Kind, Provider[]] => [
    kind,
    providers.filter((p) => p.provider_type === kind),
  ]).filter(([, some]) => some.length > 0)
}

export function useProviderWrite<V = void, D = unknown>(
  work: (value: V) => Promise<D>,
  done: (made: D) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<D, V>({
    mutationFn: work,
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['providers'] })
      done(made)
    },
    onError: failed,
  })
}

const FIELDS = [
  'name',
  'website_url',
  'description',
  'contact_person',
  'phone',
  'email',
  'address',
  'discount_code',
] as const
export type ProviderForm = Record<(typeof FIELDS)[number], string> & {
  provider_type: string
  value: string
}

export function formOf(p: Provider | undefined): ProviderForm {
  const texts = Object.fromEntries(FIELDS.map((name) => [name, p?.[name] ?? ''])) as Record<
    (typeof FIELDS)[number],
    string
  >
  return { ...texts, provider_type: p?.provider_type ?? KINDS[0], value: String(p?.value ?? 0) }
}

export function saveProvider(id: string | undefined, form: ProviderForm, logo: FileChange) {
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

export const removeProvider = (id: string) =>
  unwrap(client.DELETE('/api/providers/{id}', { params: { path: { id } } }))
