// The editor of an article with its validation errors.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { ID, loadingStatus, makeArticle } from './articles-and-inbox.fixture'

const ARTICLE = `**/api/articles/${ID}`

const click = (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
  driver.clickButton(`content:${key}`, vars)

const mockArticle =
  (overrides: object = {}) =>
  (driver: PageDriver) =>
    driver.mockResponse(ARTICLE, { article: makeArticle(overrides) })
const PATH = `/app/articol/${ID}`
const save = (driver: PageDriver) => driver.clickButton('staff:save')

export const ARTICLE_EDITOR_PAGES: PageCase[] = [
  {
    path: PATH,
    prepare: (driver) => driver.holdRequest(ARTICLE),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (driver) => driver.failRequest(ARTICLE, 403),
    states: [
      {
        name: 'failed',
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:retry') }),
      },
    ],
  },
  {
    path: PATH,
    expectsErrors: true,
    states: [{ name: 'not found', expected: 'content:article.gone' }],
  },
  {
    path: PATH,
    prepare: mockArticle(),
    states: [
      { name: 'whole', expected: 'content:article.draft_hint' },
      {
        name: 'section added',
        action: click('section.add_image'),
        expected: ({ page, t }) =>
          page
            .getByText(t('content:section.n', { number: 3, kind: t('content:section.image') }))
            .first(),
      },
      {
        name: 'section removed',
        action: click('section.remove_n', { number: 3 }),
        expected: 'content:section.removed',
      },
      {
        name: 'scheduled',
        action: ({ page, t }) =>
          page.getByText(t('content:state.scheduled'), { exact: true }).click(),
        expected: 'content:article.publish_at_hint',
      },
    ],
  },
  {
    path: PATH,
    prepare: mockArticle({
      state: 'published',
      published_at: '2026-11-01T07:00:00Z',
      publish_at: '2026-11-01T09:00',
    }),
    states: [
      {
        name: 'published article',
        expected: ({ page, t }) =>
          page.getByText(t('content:state.published'), { exact: true }).first(),
      },
      {
        name: 'slug changed',
        action: ({ page, t }) =>
          page
            .getByRole('textbox', { name: t('content:article.slug'), exact: true })
            .fill('altfel'),
        expected: ({ page }) => page.getByText(/cum-alegeti-formatia/),
      },
    ],
  },
  {
    path: '/app/articol/nou',
    expectsErrors: true,
    states: [
      { name: 'new', expected: 'content:article.slug' },
      { name: 'required field errors', action: save, expected: 'staff:field.required' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/articles')
          await save(driver)
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest('**/api/articles')
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: mockArticle(),
    expectsErrors: true,
    states: [
      {
        name: 'stale save',
        action: async (driver) => {
          await driver.page
            .getByRole('textbox', { name: driver.t('content:article.title'), exact: true })
            .fill('Altfel')
          await driver.failRequest(ARTICLE, 409, 'stale')
          await save(driver)
        },
        expected: 'content:stale.text',
      },
    ],
  },
  {
    path: `/app/preview/articol/${ID}`,
    prepare: (driver) => driver.mockResponse(`${ARTICLE}/preview`, { article: makeArticle() }),
    states: [{ name: 'preview', expected: 'brand-pages:article.preview_line' }],
  },
]
