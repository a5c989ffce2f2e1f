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

/** One client for each page. Server errors are retried once, refusals never. An expired session is noticed by any call that meets it. */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const currentUserState = queryClient.getQueryState(['me'])
    if (error instanceof ApiError && error.status === 401 && currentUserState?.status === 'success')
      void queryClient.resetQueries({ queryKey: ['me'] })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
