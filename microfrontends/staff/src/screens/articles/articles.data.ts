// Queries and mutations of the list of articles, in every state.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type Article = Schemas['StaffArticle']

export const STATES = ['draft', 'scheduled', 'published'] as const
export type State = (typeof STATES)[number]
/** The categories, in the order of the specification. */
export const CATEGORIES = [
  'Petrecere',
  'Organizare',
  'Vestimentatie',
  'Servicii',
  'Psihologie',
  'Beauty news',
  'Trends',
] as const

export type Wish = { search: string; state: State | ''; category: string; page: number }

export function useArticles({ search, state, category, page }: Wish) {
  const query = {
    search_name: search || undefined,
    state: state || undefined,
    category: category || undefined,
    'page[number]': page,
    'page[per_page]': 10,
  }
  return useQuery({
    queryKey: ['articles', search, state, category, page],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(client.GET('/api/articles/all', { params: { query } })),
  })
}

/** A mutation that reloads all queries of articles on success, before it calls `done`. */
export function useArticleWrite<V = void, D = unknown>(
  work: (value: V) => Promise<D>,
  done: (made: D) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient()
  return useSingleFlightMutation<D, V>({
    mutationFn: work,
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['articles'] })
      done(made)
    },
    onError: failed,
  })
}

export const removeArticle = (id: string) =>
  unwrap(client.DELETE('/api/articles/{id}', { params: { path: { id } } }))
