// The list of articles in the staff area.
import type { PageDriver, PageCase, PageState } from '../page-state'
import { ID, NO_ROWS, ONE_PAGE, loadingStatus, makeArticle } from './articles-and-inbox.fixture'

const ARTICLES = '**/api/articles/all?**'

const retry = async (driver: PageDriver) => {
  await driver.release()
  await driver.clickButton('staff:retry')
}

const listStates = (path: string, url: string, expected: PageState['expected']): PageCase[] => [
  {
    path,
    prepare: (driver) => driver.holdRequest(url),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path,
    prepare: (driver) => driver.failRequest(url, 403),
    states: [
      { name: 'failed', expected: 'staff:failed' },
      { name: 'whole', action: retry, expected },
    ],
  },
]

export const ARTICLE_LIST_PAGES: PageCase[] = [
  ...listStates('/app/articole', ARTICLES, ({ page }) =>
    page.getByRole('link', { name: /Nuntă în aer liber/ }).first(),
  ),
  {
    path: '/app/articole',
    prepare: (driver) => driver.mockResponse(ARTICLES, { articles: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'content:articles.empty' }],
  },
  {
    path: '/app/articole?search=nimic-cu-acest-nume',
    states: [{ name: 'no results', expected: 'content:articles.none_fit' }],
  },
  {
    path: '/app/articole',
    prepare: (driver) =>
      driver.mockResponse(ARTICLES, {
        articles: [
          makeArticle(),
          makeArticle({
            id: `${ID.slice(0, -1)}4`,
            state: 'scheduled',
            published_at: '2027-03-01T07:00:00Z',
          }),
          makeArticle({
            id: `${ID.slice(0, -1)}5`,
            state: 'published',
            featured: true,
            published_at: '2026-11-01T07:00:00Z',
          }),
        ],
        pagination: ONE_PAGE,
      }),
    states: [
      {
        name: 'of every kind',
        expected: ({ page, t }) =>
          page
            .getByText(t('content:state.scheduled'), { exact: true })
            .filter({ visible: true })
            .last(),
      },
      {
        name: 'delete confirmation',
        action: ({ page, t }) =>
          page
            .getByRole('button', {
              name: new RegExp(`^${t('content:articles.delete_n', { title: '' }).slice(0, 7)}`),
            })
            .filter({ visible: true })
            .first()
            .click(),
        expected: 'content:articles.delete_text',
      },
    ],
  },
]
