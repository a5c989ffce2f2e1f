// Queries and mutations of the list of newsletter issues.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type IssueSummary = Schemas['IssueLine']
export type Issue = Schemas['Issue']
export type IssueState = 'draft' | 'sending' | 'sent'

/** The polling interval in milliseconds while an issue is being sent. */
export const SENDING_POLL_MS = 2_000

export function useIssues(page: number) {
  return useQuery({
    queryKey: ['issues', 'list', page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.issues.some((issue) => issue.state === 'sending') ? SENDING_POLL_MS : false,
    queryFn: () =>
      unwrap(
        client.GET('/api/newsletters/issues', {
          params: { query: { 'page[number]': page, 'page[per_page]': 10 } },
        }),
      ),
  })
}

/** Loads the number of subscribers with a confirmed address. A cached number is always reloaded. */
export const useSubscriberCounts = () =>
  useQuery({
    queryKey: ['issues', 'readers'],
    staleTime: 0,
    queryFn: () => unwrap(client.GET('/api/newsletters/readers')),
  })

/** A mutation that reloads the list of issues on success, before it calls `onSuccess`. The query of one issue is not reloaded. */
export function useIssueMutation<Variables = void, Result = unknown>(
  mutationFn: (value: Variables) => Promise<Result>,
  onSuccess: (result: Result) => void,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<Result, Variables>({
    mutationFn,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: ['issues', 'list'] })
      onSuccess(result)
    },
    onError,
  })
}

export const deleteIssue = (id: string) =>
  unwrap(client.DELETE('/api/newsletters/issues/{id}', { params: { path: { id } } }))
