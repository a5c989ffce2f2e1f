// Queries and mutations of the account: users, invoices and the export of its data.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { useQuery, useQueryClient } from '@alai/kit/query'
import { currentUserKey } from '@alai/kit/session'
import { isJobUnfinished } from '../../shared/jobs'

export type User = Schemas['User']
export type Invoice = Schemas['Invoice']

export const useUsers = () =>
  useQuery({
    queryKey: ['users'],
    queryFn: async () => (await unwrap(client.GET('/api/users/client_users'))).users,
  })

export const invoicesKey = ['bills']

export const useInvoices = () =>
  useQuery({
    queryKey: invoicesKey,
    queryFn: async () => (await unwrap(client.GET('/api/users/get_bills'))).invoices,
    refetchOnWindowFocus: 'always',
  })

export type BillingDetails = Schemas['BillingDetails']
export type BillingDetailsView = Schemas['BillingDetailsView']

const billingDetailsKey = ['billing-details']

/** Loads the buyer of the invoices, and the counties that its address can have. */
export const useBillingDetails = () =>
  useQuery({
    queryKey: billingDetailsKey,
    queryFn: () => unwrap(client.GET('/api/clients/billing_details')),
  })

export const updateBillingDetails = (billing_details: BillingDetails) =>
  unwrap(client.PUT('/api/clients/billing_details', { body: { billing_details } }))

/**
 * Loads the job of the data export, or null if there is none. The query repeats every second while the job runs, also
 * after a reload of the page.
 */
export const useDataExportJob = () =>
  useQuery({
    queryKey: ['archive'],
    queryFn: async () => (await unwrap(client.GET('/api/clients/export_data'))).job ?? null,
    refetchInterval: (query) => (isJobUnfinished(query.state.data ?? undefined) ? 1000 : false),
  })

/** A mutation that invalidates all queries of the profile page. */
export function useAccountMutation<Input = void, Result = unknown>(
  mutationFn: (value: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: mutationFn,
    onSuccess: async (result: Result) => {
      await Promise.all(
        [['users'], invoicesKey, billingDetailsKey, ['archive'], ['demo'], currentUserKey].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onSuccess(result)
    },
  })
}

export type UserFormValues = { name: string; email: string; current_password?: string }

export const saveUser = (id: string | undefined, user: UserFormValues) =>
  id
    ? unwrap(client.PUT('/api/users/{id}', { params: { path: { id } }, body: { user } }))
    : unwrap(client.POST('/api/users', { body: { user: { name: user.name, email: user.email } } }))

export const setUserEnabled = ({ id, allowed }: { id: string; allowed: boolean }) =>
  unwrap(
    client.PUT('/api/users/{id}', {
      params: { path: { id } },
      body: { user: { allowed_to_log_in: allowed } },
    }),
  )

export const deleteUser = (id: string) =>
  unwrap(client.DELETE('/api/users/{id}', { params: { path: { id } } }))

export const resendUserInvitation = (id: string) =>
  unwrap(client.POST('/api/users/{id}/resend_invitation', { params: { path: { id } } }))

export type PasswordFormValues = {
  current_password: string
  password: string
  password_confirmation: string
}

export const changePassword = (user: PasswordFormValues) =>
  unwrap(client.POST('/api/users/change_password', { body: { user } }))

/** The interval in milliseconds at which the job of a payment link is polled. */
const LINK_POLL_MS = 700

/** Requests a new payment link and waits for its job. Returns whether the job has succeeded. */
export async function renewPaymentLink(invoice_id: string): Promise<boolean> {
  let { job } = await unwrap(
    client.POST('/api/clients/regenerate_payment_link', { body: { client: { invoice_id } } }),
  )
  while (isJobUnfinished(job)) {
    await new Promise((resolve) => setTimeout(resolve, LINK_POLL_MS))
    job = (await unwrap(client.GET('/api/jobs/{id}', { params: { path: { id: job.id } } }))).job
  }
  return job.status === 'succeeded'
}

export const requestDataExport = () => unwrap(client.POST('/api/clients/export_data'))

export const deleteAccount = (password: string) =>
  unwrap(client.POST('/api/clients/delete_account', { body: { client: { password } } }))

export const cancelAccountDeletion = () => unwrap(client.POST('/api/clients/keep_account'))
