// Articles: the whole list (without texts) once, the articles of a tag by the server's search, and one article by its slug.
import { client, unwrap } from '@alai/kit/api'
import { bootData } from '@alai/kit/boot-data'
import { useMutation, useQuery } from '@alai/kit/query'

const listArticles = () => unwrap(client.GET('/api/articles'))
const findArticle = (slug: string) =>
  unwrap(client.GET('/api/articles/get_by_slug/{slug}', { params: { path: { slug } } }))

export type Article = Awaited<ReturnType<typeof findArticle>>['article']
/** An article as lists contain it. */
export type ArticleSummary = Awaited<ReturnType<typeof listArticles>>['articles'][number]

/** The categories of the server. */
export const ARTICLE_CATEGORIES = [
  'Petrecere',
  'Organizare',
  'Vestimentatie',
  'Servicii',
  'Psihologie',
  'Beauty news',
  'Trends',
] as const
/** One of `ARTICLE_CATEGORIES`. The API returns the category of an article as text: see `parseArticleCategory`. */
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

/** Returns the category, or undefined if this page does not have a label for the text. */
export function parseArticleCategory(text: string | null | undefined): ArticleCategory | undefined {
  return ARTICLE_CATEGORIES.find((c) => c === text)
}

export function useArticles() {
  return useQuery({
    queryKey: ['articles'],
    queryFn: async () => (await listArticles()).articles,
    staleTime: 60_000,
  })
}

export function useArticlesByTag(tag: string) {
  return useQuery({
    queryKey: ['articles', 'tag', tag],
    queryFn: async () =>
      (await unwrap(client.GET('/api/articles/search', { params: { query: { meta_tags: tag } } })))
        .articles,
    enabled: tag !== '',
    staleTime: 60_000,
  })
}

export function useArticle(slug: string) {
  return useQuery({
    queryKey: ['article', slug],
    queryFn: async () => (await findArticle(slug)).article,
    // The server writes the requested article into the page.
    initialData: () =>
      bootData().article?.slug === slug ? (bootData().article ?? undefined) : undefined,
    staleTime: 60_000,
  })
}

export function useNewsletterSignup() {
  return useMutation({
    mutationFn: (newsletter: { name: string; email: string }) =>
      unwrap(client.POST('/api/newsletters', { body: { newsletter } })),
  })
}

/** Formats an instant as `06/11/2026`, in the time zone of Bucharest. */
export function formatSlashDate(instant: string | null | undefined): string {
  if (!instant) return ''
  const options = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Bucharest',
  } as const
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(instant))
}

/**
 * Returns the instant of which an article shows the date: when it was published. For an article that is not published yet,
 * which staff sees in the preview, it is the last change.
 */
export function publicationInstant(article: ArticleSummary): string {
  return article.published_at ?? article.updated_at
}

/** Returns the tags of an article, which are stored as "a, b". Each tag is returned once. */
export function parseArticleTags(article: Pick<ArticleSummary, 'meta_tags'>): string[] {
  return [
    ...new Set(
      (article.meta_tags ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
}

/** Returns the reading time in whole minutes, at 200 words a minute. It is at least one. */
export function readingMinutes(article: Pick<Article, 'article_sections'>): number {
  const text = article.article_sections
    .map((s) => (s.value ?? '').replace(/<[^>]*>/g, ' '))
    .join(' ')
  const wordCount = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(wordCount / 200))
}

/**
 * Returns up to three other articles. Articles of the same category come first, then the newest.
 * The next article is left out if more than three others exist, because the page links to it
 * separately.
 */
export function suggestArticles(
  all: ArticleSummary[],
  current: Pick<ArticleSummary, 'slug' | 'category' | 'next_slug'>,
): ArticleSummary[] {
  const others = all.filter((a) => a.slug !== current.slug)
  const candidates = others.length > 3 ? others.filter((a) => a.slug !== current.next_slug) : others
  return [
    ...candidates.filter((a) => a.category === current.category),
    ...candidates.filter((a) => a.category !== current.category),
  ].slice(0, 3)
}
