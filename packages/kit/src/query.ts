// The only module that imports TanStack Query. The query cache contains the data of the server.
import {
  type QueryKey,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@alai/client'

export {
  type QueryKey,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
}

/** Reloads all queries under these keys. A first load that is running starts again, because its response may be outdated. */
export async function refetchAll(queryClient: QueryClient, keys: readonly string[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => keys.includes(String(queryKey[0]))
  await queryClient.cancelQueries({ predicate })
  await queryClient.invalidateQueries({ predicate })
}

/** The window event that reports an expired session. A form with unsaved input cancels the event, which keeps the page open. */
export const SESSION_ENDED_EVENT = 'alai:session-ended'
/** `isSave`: the rejected call would have saved something. */
export type SessionEndedEvent = CustomEvent<{ isSave: boolean }>

/**
 * Creates the query client of a page. A query is retried once after a failure of the server or the network, and never
 * after a rejection (4xx). Status 401 of any call means that the session has expired. The user is then loaded again,
 * which leads to the log-in, unless a form cancels the event.
 */
export function makeQueryClient(): QueryClient {
  const handleError = (error: unknown, isSave: boolean) => {
    const currentUserState = queryClient.getQueryState(['me'])
    if (!(error instanceof ApiError) || error.status !== 401 || !currentUserState?.data) return
    const event = new CustomEvent(SESSION_ENDED_EVENT, { cancelable: true, detail: { isSave } })
    const mayLeave = window.dispatchEvent(event)
    if (mayLeave && currentUserState.status === 'success')
      void queryClient.resetQueries({ queryKey: ['me'] })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => handleError(error, false) }),
    mutationCache: new MutationCache({ onError: (error) => handleError(error, true) }),
    defaultOptions: {
      // Without a network a call fails at once, so that the page can show the error instead of waiting.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failureCount, error) =>
          failureCount < 1 &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
    },
  })
  return queryClient
}
