// Queries and mutations of the list of newsletter issues.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type IssueLine = Schemas['IssueLine']
export type Issue = Schemas['Issue']
export type State = 'draft' | 'sending' | 'sent'

/** The polling interval in milliseconds while an issue is being sent. */
export const BEAT = 2_000

export function useIssues(page: number) {
  return useQuery({
    queryKey: ['issues', 'list', page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.issues.some((one) => one.state === 'sending') ? BEAT : false,
    queryFn: () =>
      unwrap(
        client.GET('/api/newsletters/issues', {
          params: { query: { 'page[number]': page, 'page[per_page]': 10 } },
        }),
      ),
  })
}

/** Counts the subscribers with a confirmed address. Never uses a cached count without a reload. */
export const useReaders = () =>
  useQuery({
    queryKey: ['issues', 'readers'],
    staleTime: 0,
    queryFn: () => unwrap(client.GET('/api/newsletters/readers')),
  })

/** A mutation that reloads the lists on success, before it calls `done`. The query of the form is not reloaded. */
export function useIssueWrite<V = void, D = unknown>(
  work: (value: V) => Promise<D>,
  done: (made: D) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<D, V>({
    mutationFn: work,
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['issues', 'list'] })
      done(made)
    },
    onError: failed,
  })
}

export const removeIssue = (id: string) =>
  unwrap(client.DELETE('/api/newsletters/issues/{id}', { params: { path: { id } } }))
