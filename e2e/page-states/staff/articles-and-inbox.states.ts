// Articles and messages in the staff area: the first states of each list, and the editor with its validation errors.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ID = '01900000-0000-7000-8000-000000000001'
const ARTICLES = '**/api/articles/all?**'
const ARTICLE = `**/api/articles/${ID}`
const NO_ROWS = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
const ONE_PAGE = { ...NO_ROWS, total: 3 }

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const click = (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
  driver.clickButton(`content:${key}`, vars)
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

const makeSection = (number: number, overrides: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  tip: 'paragraf',
  value: '<h2>Întâi</h2><p>Un rând <strong>scris</strong> cu grijă.</p>',
  image: null,
  image_alt: null,
  fe_component: null,
  ...overrides,
})
const makeArticle = (overrides: object = {}) => ({
  id: ID,
  title: 'Cum alegeți formația pentru petrecerea voastră fără să vă certați',
  slug: 'cum-alegeti-formatia',
  description: 'Trei întrebări bune și o audiție.',
  category: 'Petrecere',
  main_image: null,
  main_image_alt: null,
  meta_title: null,
  meta_description: null,
  meta_tags: 'muzică, formație',
  published_at: null,
  updated_at: '2026-11-20T10:00:00Z',
  featured: false,
  next_slug: null,
  state: 'draft',
  publish_at: null,
  version: 1,
  article_sections: [
    makeSection(2),
    makeSection(3, {
      tip: 'image',
      value: null,
      image: { url: '/apple-touch-icon.png', filename: 'formatia-la-repetitie.webp', variants: [] },
      image_alt: 'O formație',
      fe_component: 'wide',
    }),
  ],
  ...overrides,
})
const mockArticle =
  (overrides: object = {}) =>
  (driver: PageDriver) =>
    driver.mockResponse(ARTICLE, { article: makeArticle(overrides) })
const PATH = `/app/articol/${ID}`
const save = (driver: PageDriver) => driver.clickButton('staff:save')

const articles: PageCase[] = [
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

const editorPages: PageCase[] = [
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

const INBOX = '**/api/inbox?**'
const makeMessage = (number: number, overrides: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  name: 'Ștefania Constantinescu-Văcărescu',
  phone: '0740 000 301',
  email: `o-adresa-cam-lunga-${number}@exemplu.ro`,
  message: 'Avem o sală sub tei,\npentru cel mult 120 de persoane.',
  date: null,
  city: null,
  location: null,
  code: null,
  code_used: null,
  created_at: '2026-11-20T10:00:00Z',
  done_at: null,
  ...overrides,
})
const mockMessages =
  (...messages: object[]) =>
  (driver: PageDriver) =>
    driver.mockResponse(INBOX, { messages, pagination: { ...ONE_PAGE, total: messages.length } })

const messages: PageCase[] = [
  {
    path: '/app/mesaje',
    prepare: (driver) => driver.holdRequest(INBOX),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/mesaje',
    prepare: (driver) => driver.failRequest(INBOX, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/mesaje',
    prepare: mockMessages(),
    states: [{ name: 'empty', expected: 'content:messages.empty_partners' }],
  },
  {
    path: '/app/mesaje?kind=charity&state=done',
    prepare: mockMessages(),
    states: [{ name: 'no results', expected: 'content:messages.none_fit' }],
  },
  {
    path: '/app/mesaje',
    prepare: mockMessages(makeMessage(1), makeMessage(2, { done_at: '2026-11-21T10:00:00Z' })),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) =>
          page.getByText(t('content:messages.reopen'), { exact: true }).first(),
      },
    ],
  },
  {
    path: '/app/mesaje?kind=charity',
    prepare: mockMessages(
      makeMessage(1, {
        email: null,
        message: null,
        date: '2027-06-05',
        city: 'Brașov',
        location: 'Șura de sub Tâmpa',
      }),
    ),
    states: [{ name: 'food offer', expected: ({ page }) => page.getByText(/Șura de sub Tâmpa/) }],
  },
  {
    path: '/app/mesaje?kind=preregistrations',
    prepare: mockMessages(
      makeMessage(1, { message: null, date: '2027-06-05', code: 'ABCD2345', code_used: false }),
    ),
    states: [
      { name: 'pre-registration with a code', expected: ({ page }) => page.getByText('ABCD2345') },
    ],
  },
]

export const ARTICLE_AND_INBOX_GROUPS: [string, PageCase[]][] = [
  ['articles', articles],
  ['one article', editorPages],
  ['inbox messages', messages],
]
