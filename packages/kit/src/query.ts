// The only module that imports TanStack Query. The server owns the state.
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

/** The window event that reports an expired session. A form with unsaved input cancels it, which keeps the page open. */
export const SESSION_ENDED_EVENT = 'alai:session-ended'
/** Whether the call that was refused would have saved something. */
export type SessionEndedEvent = CustomEvent<{ isSave: boolean }>

/**
 * One client for each page. Server errors are retried once, refusals never. A 401 of any call shows that the session has expired. The page
 * then goes to the log-in, unless a form cancels that.
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
      // Without a network a call fails at once and shows it, instead of waiting.
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
