// The one door to TanStack Query; the server owns its state.
import { QueryClient, QueryClientProvider, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@alai/client'

export { QueryClientProvider, keepPreviousData, useMutation, useQuery, useQueryClient }

/** One a page: failures of ours are tried again once, a refusal never. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once and says so; it does not wait in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (times, error) => times < 1 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500),
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
    },
  })
}
