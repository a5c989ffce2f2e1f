// Queries and mutations of the accounts.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { pickChangedFormFields } from '@alai/kit/form-data'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type Account = Schemas['Client']
export type AccountDetail = Schemas['ClientDetail']

export const PAYMENT_STATUSES = ['new', 'paid', 'unpaid'] as const
export type AccountListParams = {
  search: string
  status: (typeof PAYMENT_STATUSES)[number] | ''
  deleted: boolean
  page: number
}

/** Returns the full name. One of the two names may be empty. */
export const formatAccountName = (person: { name: string; surname: string }) =>
  `${person.name} ${person.surname}`.trim()

export function useAccounts({ search, status, deleted, page }: AccountListParams) {
  const query = {
    search_name: search || undefined,
    status: status || undefined,
    deleted: deleted || undefined,
    'page[number]': page,
    'page[per_page]': 10,
  }
  return useQuery({
    queryKey: ['accounts', search, status, deleted, page],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/clients', { params: { query } })),
  })
}

/** Counts the accounts that a search finds in each status. */
export function useAccountCounts(search: string) {
  const query = { search_name: search || undefined }
  return useQuery({
    queryKey: ['accounts', 'counts', search],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await unwrap(client.GET('/api/clients/counts', { params: { query } }))).counts,
  })
}

/** A mutation that reloads all queries of accounts on success, before it calls `onSuccess` (contract 10). */
export function useAccountMutation<Variables = void, Result = unknown>(
  mutationFn: (value: Variables) => Promise<Result>,
  onSuccess: (result: Result) => void,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<Result, Variables>({
    mutationFn,
    onSuccess: async (result) => {
      await Promise.all(
        [['accounts'], ['account']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onSuccess(result)
    },
    onError,
  })
}

export type AccountFormValues = {
  name: string
  surname: string
  email: string
  phone: string
  city: string
  event_date: string
  discount_code: string
}

export const toAccountForm = (existing: Account | undefined): AccountFormValues => ({
  name: existing?.name ?? '',
  surname: existing?.surname ?? '',
  email: existing?.email ?? '',
  phone: existing?.phone ?? '',
  city: existing?.city ?? '',
  event_date: '',
  discount_code: '',
})

/** Creates an account with all fields, or updates the changed fields of an existing one. */
export function saveAccount(
  id: string | undefined,
  initialValues: AccountFormValues,
  form: AccountFormValues,
) {
  if (!id)
    return unwrap(
      client.POST('/api/clients', {
        body: { client: { ...form, event_date: form.event_date || null } },
      }),
    )
  const { name, surname, email, phone, city } = pickChangedFormFields(initialValues, form)
  return unwrap(
    client.PUT('/api/clients/{id}', {
      params: { path: { id } },
      body: { client: { name, surname, email, phone, city } },
    }),
  )
}

/** Deletes an account. Confirms the password first if there is one. */
export async function deleteAccount({ id, password }: { id: string; password: string }) {
  if (password)
    await unwrap(
      client.POST('/api/users/confirm_password', {
        body: { user: { current_password: password } },
      }),
    )
  return unwrap(client.DELETE('/api/clients/{id}', { params: { path: { id } } }))
}

export const restoreAccount = (id: string) =>
  unwrap(client.POST('/api/clients/restore', { body: { client: { id } } }))
