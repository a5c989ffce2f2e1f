// The list of articles: all states, filters in the URL, and deletion after a confirmation.
import { clickButton, problemBody } from '@alai/kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ok,
  renderStaffPage,
  makePagination,
  sentQueries,
  sentBodies,
  resetTestState,
  expectMessage,
} from '../../testing'
import { makeArticle } from '../../testing-content'
import ArticlesPage from './pages/articles-page'

afterEach(resetTestState)

const LIST_ARTICLES_OPERATION = 'GET /api/articles/all'
const articlesReply = (...articles: ReturnType<typeof makeArticle>[]) =>
  ok({ articles, pagination: makePagination(articles.length) })
const ARTICLES = articlesReply(
  makeArticle(),
  makeArticle({
    id: 'b',
    title: 'Flori',
    slug: 'flori',
    state: 'published',
    published_at: '2099-01-04T10:00:00Z',
    featured: true,
  }),
  makeArticle({ id: 'c', title: 'Rochia', state: 'scheduled' }),
)
const renderPage = (path = '/app/articole', replies = {}, isNarrowScreen = false) =>
  renderStaffPage(
    <ArticlesPage />,
    { path, isNarrowScreen },
    { [LIST_ARTICLES_OPERATION]: ARTICLES, ...replies },
  )

test('each row shows state, category and date; published articles link to the site', async () => {
  await renderPage()
  const row = (await screen.findByRole('link', { name: 'Flori' })).closest('tr') as HTMLElement
  for (const text of ['Petrecere', 'Publicat', 'recomandat · 4 ian., 12:00'])
    expect(row.textContent).toContain(text)
  expect(within(row).getByRole('link', { name: 'Vezi pe site „Flori”' }).getAttribute('href')).toBe(
    '/app/article/flori',
  )
  expect(screen.queryByRole('link', { name: 'Vezi pe site „Rochia”' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Scrie un articol' }).getAttribute('href')).toBe(
    '/app/articol/nou',
  )
})

// Covers 3.content.06.
test('search, state, category and page are sent; unknown values are ignored', async () => {
  const requests = await renderPage('/app/articole?search=flori&state=draft&category=Trends&page=2')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ARTICLES_OPERATION).at(-1)).toEqual({
      search_name: 'flori',
      state: 'draft',
      category: 'Trends',
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Programat' }))
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ARTICLES_OPERATION).at(-1)).toMatchObject({
      state: 'scheduled',
    }),
  )
  clickButton('Șterge filtrele')
  await waitFor(() =>
    expect(sentQueries(requests, LIST_ARTICLES_OPERATION).at(-1)).toEqual({
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
  resetTestState()
  const laterRequests = await renderPage('/app/articole?state=live')
  await waitFor(() =>
    expect(sentQueries(laterRequests, LIST_ARTICLES_OPERATION).at(-1)).toEqual({
      'page[number]': '1',
      'page[per_page]': '10',
    }),
  )
})

test('articles are cards on a phone; empty lists and load errors show a message', async () => {
  await renderPage('/app/articole', {}, true)
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Flori' }).closest('li')).toBeTruthy(),
  )
  resetTestState()
  await renderPage('/app/articole?search=x', { [LIST_ARTICLES_OPERATION]: articlesReply() })
  expect(await screen.findByText('Niciun articol nu se potrivește.')).toBeTruthy()
  resetTestState()
  await renderPage('/app/articole', { [LIST_ARTICLES_OPERATION]: articlesReply() })
  expect(await screen.findByRole('link', { name: 'Scrie primul articol' })).toBeTruthy()
  resetTestState()
  await renderPage('/app/articole', {
    [LIST_ARTICLES_OPERATION]: { status: 403, body: problemBody('forbidden') },
  })
  expect(await screen.findByRole('button', { name: 'Încearcă din nou' })).toBeTruthy()
})

test('an article is deleted after confirmation; a failure is reported', async () => {
  const operation = 'DELETE /api/articles/b'
  let attempts = 0
  const requests = await renderPage('/app/articole', {
    [operation]: () =>
      ++attempts === 1 ? { status: 500, body: problemBody('internal', 'x') } : { status: 204 },
  })
  const confirmDelete = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Șterge „Flori”' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Ștergeți articolul „Flori”?' })).getByRole(
        'button',
        { name: 'Șterge' },
      ),
    )
  }
  await confirmDelete()
  await expectMessage('alert', 'Articolul nu a putut fi șters. Încercați din nou.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await confirmDelete()
  await expectMessage('status', 'Articolul a fost șters.')
  expect(sentBodies(requests, operation)).toHaveLength(2)
})
