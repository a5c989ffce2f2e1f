// The one door to TanStack Query; the server owns its state.
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

/** Fetches everything under these keys anew. What is being fetched for the first time begins again: its answer may be from before. */
export async function refetchAll(queries: QueryClient, keys: readonly string[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => keys.includes(String(queryKey[0]))
  await queries.cancelQueries({ predicate })
  await queries.invalidateQueries({ predicate })
}

/** One a page: failures of ours are tried again once, a refusal never. A session that has ended is noticed by whichever call meets it. */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const known = queries.getQueryState(['me'])
    if (error instanceof ApiError && error.status === 401 && known?.status === 'success')
      void queries.resetQueries({ queryKey: ['me'] })
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails at once and says so; it does not wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (times, error) =>
          times < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
    },
  })
  return queries
}
