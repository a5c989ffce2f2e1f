// What is true of a payment: asked of the server, never read from the address.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useState } from 'react'

/** `unknown`: the address names no payment; `lost`: asked for a minute, nobody knows of it; `failed`: nobody could be asked. */
export type PaymentState =
  'no_invoice' | 'checking' | 'paid' | 'waiting' | 'not_confirmed' | 'check_failed'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The invoice that a page asks about, when the address names one that can be ours. */
export function invoiceIdOf(query: URLSearchParams): string | null {
  const id = query.get('invoice_id') ?? ''
  return ID.test(id) ? id : null
}

/** The invoice that a provider's return asks about. */
export function approvedInvoiceIdOf(query: URLSearchParams): string | null {
  return query.get('action') === '0' ? invoiceIdOf(query) : null
}

const POLL_INTERVAL_MS = 4_000
const POLL_DURATION_MS = 60_000

/** Asks once, and for a minute more while the bank has not spoken. */
export function usePaymentState(invoice: string | null): {
  state: PaymentState
  recheck: () => void
} {
  const [since] = useState(Date.now)
  // An invoice that was given back or called off waits for nothing.
  const waits = (status: string | undefined, asked: number) =>
    status === 'unpaid' && asked - since < POLL_DURATION_MS
  const state = useQuery({
    queryKey: ['payment', invoice],
    queryFn: () =>
      unwrap(
        client.POST('/api/clients/process_payment', { body: { client: { invoice_id: invoice } } }),
      ),
    enabled: invoice !== null,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      waits(data?.status, dataUpdatedAt) ? POLL_INTERVAL_MS : false,
  })
  const ask = () => void state.refetch()
  if (invoice === null) return { state: 'no_invoice', recheck: ask }
  if (state.data?.status === 'paid') return { state: 'paid', recheck: ask }
  if (state.data)
    return {
      state: waits(state.data.status, state.dataUpdatedAt) ? 'waiting' : 'not_confirmed',
      recheck: ask,
    }
  return { state: state.isError && !state.isFetching ? 'check_failed' : 'checking', recheck: ask }
}
