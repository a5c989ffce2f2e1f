// The list of the blog and an article: what is featured, latest and suggested, and where an unknown article leads (specification 1 §2, §8,
// §9).
import { cleanUpPage, renderPage, problemBody, mockApi } from '@alai/kit/testing'
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import BrandRoutes from '../../../brand-routes'
import ArticlePage from './article-page'
import ArticlePreviewPage from './article-preview-page'
import BlogPage from './blog-page'

const makeArticle = (number: number, patch: object = {}) => ({
  id: String(number),
  title: `Articolul ${number}`,
  slug: `articol-${number}`,
  description: 'Pe scurt.',
  category: 'Petrecere',
  main_image: null,
  main_image_alt: null,
  meta_description: null,
  meta_tags: 'dans, ring',
  published_at: `2026-11-0${9 - number}T10:00:00Z`,
  updated_at: '2026-11-10T10:00:00Z',
  next_slug: `articol-${number + 1}`,
  article_sections: [],
  featured: false,
  meta_title: null,
  ...patch,
})
const LIST = {
  'GET /api/articles': {
    status: 200,
    body: { articles: [1, 2, 3, 4, 5, 6, 7].map((n) => makeArticle(n)), pagination: {} },
  },
}

afterEach(cleanUpPage)

// Covers 1.2.10, 1.9.10.
test('the newest article is featured and the latest and all articles follow it', async () => {
  mockApi(LIST)
  await renderPage(<BlogPage />, { path: '/app/blog' })
  const featured = await screen.findByRole('link', { name: /^Cel mai nou articol: ?.*Articolul 1/ })
  expect(featured.getAttribute('href')).toBe('/app/article/articol-1')
  const latest = screen.getByRole('region', { name: 'Cele mai recente' })
  expect(within(latest).getAllByRole('listitem')).toHaveLength(4)
  // Three on a phone: the style sheet hides the fourth.
  const sheet = readFileSync('microfrontends/public/src/features/blog/blog.module.css', 'utf8')
  expect(sheet.replaceAll(/[\s;]/g, '')).toContain(
    '@media(max-width:59.99rem){.four>:nth-child(4){display:none}}',
  )
  expect(screen.getByRole('heading', { name: 'Toate articolele' })).toBeTruthy()
  for (const name of [
    'Petrecere',
    'Organizare',
    'Vestimentatie',
    'Servicii',
    'Psihologie',
    'Beauty news',
    'Trends',
  ])
    expect(screen.getAllByRole('link', { name }).length, name).toBeGreaterThan(0)
})

// Covers 1.2.11.
test('an article shows date, share links, next article and three suggestions', async () => {
  const section = {
    id: 's',
    tip: 'paragraf',
    value: '<p>Text <script>1</script>bun</p>',
    image: null,
    image_alt: null,
    fe_component: null,
  }
  mockApi({
    ...LIST,
    'GET /api/articles/get_by_slug/articol-1': {
      status: 200,
      body: { article: makeArticle(1, { article_sections: [section] }) },
    },
  })
  await renderPage(<ArticlePage />, {
    path: '/app/article/articol-1',
    route: '/app/article/:slug',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Articolul 1' })).toBeTruthy()
  expect(screen.getByText('08/11/2026')).toBeTruthy()
  expect((await screen.findByText('Text bun')).innerHTML).toBe('Text bun')
  expect(screen.getByRole('link', { name: /Articolul următor/ }).getAttribute('href')).toBe(
    '/app/article/articol-2',
  )
  expect(screen.getAllByRole('link', { name: 'Toate articolele' })[0]?.getAttribute('href')).toBe(
    '/app/blog',
  )
  expect(
    within(await screen.findByRole('region', { name: 'Mai departe' })).getAllByRole('listitem'),
  ).toHaveLength(3)
  for (const [name, host] of [
    ['Trimiteți prin Facebook', 'www.facebook.com'],
    ['Trimiteți prin WhatsApp', 'wa.me'],
  ]) {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name })
    expect([new URL(link.href).host, link.rel]).toEqual([host, 'noopener noreferrer'])
  }
})

// Covers 1.8.29.
test('a missing slug redirects to the blog and a missing article is explained', async () => {
  mockApi(LIST)
  await renderPage(<BrandRoutes />, { path: '/app/article', route: '*' })
  expect(await screen.findByRole('heading', { name: 'Din drum spre nuntă' })).toBeTruthy()
  cleanUpPage()
  mockApi(LIST)
  await renderPage(<ArticlePage />, { path: '/app/article/nimic', route: '/app/article/:slug' })
  expect(await screen.findByRole('heading', { name: 'Articolul nu este aici' })).toBeTruthy()
  cleanUpPage()
  mockApi({
    ...LIST,
    'GET /api/articles/get_by_slug/articol-1': { status: 500, body: problemBody('internal') },
  })
  await renderPage(<ArticlePage />, {
    path: '/app/article/articol-1',
    route: '/app/article/:slug',
  })
  expect(await screen.findByRole('heading', { name: 'Nu am putut încărca articolul' })).toBeTruthy()
})

// Covers 3.content.17.
test('an article featured by staff comes first, whatever its date, and only once', async () => {
  mockApi({
    'GET /api/articles': {
      status: 200,
      body: {
        articles: [1, 2, 3].map((n) => makeArticle(n, { featured: n === 2 })),
        pagination: {},
      },
    },
  })
  await renderPage(<BlogPage />, { path: '/app/blog' })
  expect(
    (await screen.findByRole('link', { name: /^Articol recomandat: ?.*Articolul 2/ })).getAttribute(
      'href',
    ),
  ).toBe('/app/article/articol-2')
  expect(
    within(screen.getByRole('region', { name: 'Cele mai recente' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Articolul 1', 'Articolul 3'])
})

// Covers 3.content.03.
test('an earlier slug of an article redirects to the current one', async () => {
  const reply = { status: 200, body: { article: makeArticle(1) } }
  const requests = mockApi({
    ...LIST,
    'GET /api/articles/get_by_slug/vechi': reply,
    'GET /api/articles/get_by_slug/articol-1': reply,
  })
  await renderPage(<ArticlePage />, { path: '/app/article/vechi', route: '/app/article/:slug' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Articolul 1' })).toBeTruthy()
  expect(
    requests.map((request) => request.operation).filter((operation) => operation.includes('slug')),
  ).toEqual(['GET /api/articles/get_by_slug/vechi', 'GET /api/articles/get_by_slug/articol-1'])
})

// Covers 3.content.07.
test('an article preview is shown to staff only', async () => {
  const operation = 'GET /api/articles/7/preview'
  const location = { path: '/app/preview/articol/7', route: '/app/preview/articol/:id' }
  mockApi({
    ...LIST,
    [operation]: { status: 200, body: { article: makeArticle(7, { published_at: null }) } },
  })
  await renderPage(<ArticlePreviewPage />, location)
  expect(await screen.findByRole('heading', { level: 1, name: 'Articolul 7' })).toBeTruthy()
  expect(
    screen.getByText('Previzualizare: așa va arăta articolul. Numai echipa vede această pagină.'),
  ).toBeTruthy()
  cleanUpPage()
  mockApi({ ...LIST, [operation]: { status: 403, body: problemBody('forbidden') } })
  await renderPage(<ArticlePreviewPage />, location)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Articolul nu este aici' }),
  ).toBeTruthy()
})
