// What is true of a payment: asked of the server, never read from the address.
import { client, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'

/** `unknown` is a page opened by hand; `failed` means that nobody could be asked. */
export type Truth = 'unknown' | 'checking' | 'paid' | 'waiting' | 'failed'

/** The invoice that a provider's return asks about. */
export function invoiceOf(query: URLSearchParams): string | null {
  return query.get('action') === '0' ? query.get('invoice_id') || null : null
}

const AGAIN = 4_000
const TIMES = 15

/** Asks once, and for a minute more while the bank has not spoken. */
export function usePayment(invoice: string | null): { truth: Truth; ask: () => void } {
  const state = useQuery({
    queryKey: ['payment', invoice],
    queryFn: () => unwrap(client.POST('/api/clients/process_payment', { body: { client: { invoice_id: invoice } } })),
    enabled: invoice !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data && data.status !== 'paid' && dataUpdateCount < TIMES ? AGAIN : false),
  })
  const ask = () => void state.refetch()
  if (invoice === null) return { truth: 'unknown', ask }
  if (state.data) return { truth: state.data.status === 'paid' ? 'paid' : 'waiting', ask }
  return { truth: state.isError && !state.isFetching ? 'failed' : 'checking', ask }
}
