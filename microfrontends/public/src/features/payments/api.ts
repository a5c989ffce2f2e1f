// The state of a payment. Only the server reports it; the URL does not decide it.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useState } from 'react'

/**
 * `no_invoice`: the URL contains no valid invoice id. `waiting`: the payment is not confirmed yet. `not_confirmed`:
 * it was not confirmed within a minute. `refunded`, `cancelled`: the final status of the invoice. `check_failed`: the
 * state could not be loaded.
 */
export type PaymentState =
  | 'no_invoice'
  | 'checking'
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'waiting'
  | 'not_confirmed'
  | 'check_failed'

/** The final states of an invoice, which are reported as they are. */
const FINAL_STATES = ['paid', 'refunded', 'cancelled'] as const

const INVOICE_ID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the invoice id of the URL, or null if it is not a valid id. */
export function invoiceIdOf(query: URLSearchParams): string | null {
  const id = query.get('invoice_id') ?? ''
  return INVOICE_ID_PATTERN.test(id) ? id : null
}

/** Returns the invoice id of a provider's return URL that reports an approved payment (`action` is 0), or null. */
export function approvedInvoiceIdOf(query: URLSearchParams): string | null {
  return query.get('action') === '0' ? invoiceIdOf(query) : null
}

const POLL_INTERVAL_MS = 4_000
const POLL_DURATION_MS = 60_000

/** Loads the state of a payment. The query repeats for a minute while the invoice is unpaid. */
export function usePaymentState(invoiceId: string | null): {
  state: PaymentState
  recheck: () => void
} {
  const [startedAt] = useState(Date.now)
  // A refunded or cancelled invoice is not polled.
  const isAwaited = (status: string | undefined, checkedAt: number) =>
    status === 'unpaid' && checkedAt - startedAt < POLL_DURATION_MS
  const paymentQuery = useQuery({
    queryKey: ['payment', invoiceId],
    queryFn: () =>
      unwrap(
        client.POST('/api/clients/process_payment', {
          body: { client: { invoice_id: invoiceId } },
        }),
      ),
    enabled: invoiceId !== null,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      isAwaited(data?.status, dataUpdatedAt) ? POLL_INTERVAL_MS : false,
  })
  const recheck = () => void paymentQuery.refetch()
  if (invoiceId === null) return { state: 'no_invoice', recheck }
  const finalState = FINAL_STATES.find((state) => state === paymentQuery.data?.status)
  if (finalState) return { state: finalState, recheck }
  if (paymentQuery.data)
    return {
      state: isAwaited(paymentQuery.data.status, paymentQuery.dataUpdatedAt)
        ? 'waiting'
        : 'not_confirmed',
      recheck,
    }
  return {
    state: paymentQuery.isError && !paymentQuery.isFetching ? 'check_failed' : 'checking',
    recheck,
  }
}
