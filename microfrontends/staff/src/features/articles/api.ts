// Queries and mutations of the list of articles, in every state.
import { type Schemas, client, unwrap } from '@alai/kit/api'
import { useSingleFlightMutation } from '@alai/kit/single-flight-mutation'
import { keepPreviousData, useQuery, useQueryClient } from '@alai/kit/query'

export type Article = Schemas['StaffArticle']

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]
/** The categories, in the order of the specification. */
export const ARTICLE_CATEGORIES = [
  'Petrecere',
  'Organizare',
  'Vestimentatie',
  'Servicii',
  'Psihologie',
  'Beauty news',
  'Trends',
] as const

export type ArticleListParams = {
  search: string
  state: ArticleState | ''
  category: string
  page: number
}

export function useArticles({ search, state, category, page }: ArticleListParams) {
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

/** A mutation that reloads all queries of articles on success, before it calls `onSuccess`. */
export function useArticleMutation<Variables = void, Result = unknown>(
  mutationFn: (value: Variables) => Promise<Result>,
  onSuccess: (result: Result) => void,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useSingleFlightMutation<Result, Variables>({
    mutationFn,
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: ['articles'] })
      onSuccess(result)
    },
    onError,
  })
}

export const deleteArticle = (id: string) =>
  unwrap(client.DELETE('/api/articles/{id}', { params: { path: { id } } }))
