// Issues of the newsletter as staff finds them.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type IssueLine = Schemas['IssueLine']
export type Issue = Schemas['Issue']
export type State = 'draft' | 'sending' | 'sent'

/** While letters go out the numbers are read again so often. */
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

/** How many confirmed addresses there are at this moment. */
export const useReaders = () =>
  useQuery({
    queryKey: ['issues', 'readers'],
    staleTime: 0,
    queryFn: () => unwrap(client.GET('/api/newsletters/readers')),
  })

/** A write after which the lists are read anew; the form itself is not. */
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
