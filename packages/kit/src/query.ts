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
import { ApiError, client, unwrap } from '@alai/client'

export {
  type QueryKey,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
}

/** Reloads all queries under these keys. A first load that is running starts again, because its response may be outdated. */
export async function refetchQueriesByKey(
  queryClient: QueryClient,
  keys: readonly string[],
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => keys.includes(String(queryKey[0]))
  await queryClient.cancelQueries({ predicate })
  await queryClient.invalidateQueries({ predicate })
}

/** The window event that reports an expired session. A form with unsaved input cancels the event, which keeps the page open. */
export const SESSION_ENDED_EVENT = 'alai:session-ended'
/** `isSave`: the rejected call would have saved something. */
export type SessionEndedEvent = CustomEvent<{ isSave: boolean }>

/** The window event that reports a refused save while another user is logged in in this browser. A form with unsaved input cancels it. */
export const OTHER_USER_LOGGED_IN_EVENT = 'alai:other-account'

/** Whether the browser's session now belongs to another user than `userId`, because another user has logged in in another tab. */
async function isOtherUserLoggedIn(userId: string): Promise<boolean> {
  try {
    return (await unwrap(client.GET('/api/users/get_by_token'))).user.id !== userId
  } catch {
    return false
  }
}

/**
 * One client for each page. Server errors are retried once, refusals never. A 401 of any call shows that the session has expired. The page
 * then goes to the log-in, unless a form cancels that. A save that is refused because another user has logged in in another tab reloads the
 * user in the same way.
 */
export function createQueryClient(): QueryClient {
  const reportUnlessCancelled = (event: Event) => {
    const mayLeave = window.dispatchEvent(event)
    if (mayLeave && queryClient.getQueryState(['me'])?.status === 'success')
      void queryClient.resetQueries({ queryKey: ['me'] })
  }
  const handleError = (error: unknown, isSave: boolean) => {
    const currentUser = queryClient.getQueryState<{ id?: string }>(['me'])?.data
    if (!(error instanceof ApiError) || !currentUser) return
    if (error.status === 401)
      reportUnlessCancelled(
        new CustomEvent(SESSION_ENDED_EVENT, { cancelable: true, detail: { isSave } }),
      )
    const { id } = currentUser
    if (isSave && id && (error.status === 403 || error.status === 404))
      void isOtherUserLoggedIn(id).then((isOther) => {
        if (isOther)
          reportUnlessCancelled(new CustomEvent(OTHER_USER_LOGGED_IN_EVENT, { cancelable: true }))
      })
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
