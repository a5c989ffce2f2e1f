// Articles and messages in the staff area: the first states of each list, and the editor with its validation errors.
import { busy } from './area'
import type { At, Screen, State } from './screen'

const ID = '01900000-0000-7000-8000-000000000001'
const ARTICLES = '**/api/articles/all?**'
const ARTICLE = `**/api/articles/${ID}`
const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
const PAGE = { ...NONE, total: 3 }

const waiting: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('staff:loading') }).first()
const press = (key: string, vars?: Record<string, string | number>) => (at: At) =>
  at.press(`content:${key}`, vars)
const again = async (at: At) => {
  await at.release()
  await at.press('staff:retry')
}
const list = (path: string, url: string, see: State['see']): Screen[] => [
  { path, before: (at) => at.hold(url), states: [{ name: 'loading', see: waiting }] },
  {
    path,
    before: (at) => at.fail(url, 403),
    states: [
      { name: 'failed', see: 'staff:failed' },
      { name: 'whole', do: again, see },
    ],
  },
]

const section = (n: number, more: object = {}) => ({
  id: `${ID.slice(0, -1)}${n}`,
  tip: 'paragraf',
  value: '<h2>Întâi</h2><p>Un rând <strong>scris</strong> cu grijă.</p>',
  image: null,
  image_alt: null,
  fe_component: null,
  ...more,
})
const article = (more: object = {}) => ({
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
    section(2),
    section(3, {
      tip: 'image',
      value: null,
      image: { url: '/apple-touch-icon.png', filename: 'formatia-la-repetitie.webp', variants: [] },
      image_alt: 'O formație',
      fe_component: 'wide',
    }),
  ],
  ...more,
})
const shown =
  (more: object = {}) =>
  (at: At) =>
    at.answer(ARTICLE, { article: article(more) })
const PATH = `/app/articol/${ID}`
const save = (at: At) => at.press('staff:save')

const articles: Screen[] = [
  ...list('/app/articole', ARTICLES, ({ page }) =>
    page.getByRole('link', { name: /Nuntă în aer liber/ }).first(),
  ),
  {
    path: '/app/articole',
    before: (at) => at.answer(ARTICLES, { articles: [], pagination: NONE }),
    states: [{ name: 'empty', see: 'content:articles.empty' }],
  },
  {
    path: '/app/articole?search=nimic-cu-acest-nume',
    states: [{ name: 'no hit', see: 'content:articles.none_fit' }],
  },
  {
    path: '/app/articole',
    before: (at) =>
      at.answer(ARTICLES, {
        articles: [
          article(),
          article({
            id: `${ID.slice(0, -1)}4`,
            state: 'scheduled',
            published_at: '2027-03-01T07:00:00Z',
          }),
          article({
            id: `${ID.slice(0, -1)}5`,
            state: 'published',
            featured: true,
            published_at: '2026-11-01T07:00:00Z',
          }),
        ],
        pagination: PAGE,
      }),
    states: [
      {
        name: 'of every kind',
        see: ({ page, w }) =>
          page
            .getByText(w('content:state.scheduled'), { exact: true })
            .filter({ visible: true })
            .last(),
      },
      {
        name: 'asked before one is deleted',
        do: ({ page, w }) =>
          page
            .getByRole('button', {
              name: new RegExp(`^${w('content:articles.delete_n', { title: '' }).slice(0, 7)}`),
            })
            .filter({ visible: true })
            .first()
            .click(),
        see: 'content:articles.delete_text',
      },
    ],
  },
]

const editor: Screen[] = [
  { path: PATH, before: (at) => at.hold(ARTICLE), states: [{ name: 'loading', see: waiting }] },
  {
    path: PATH,
    before: (at) => at.fail(ARTICLE, 403),
    states: [
      {
        name: 'failed',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:retry') }),
      },
    ],
  },
  { path: PATH, refuses: true, states: [{ name: 'not there', see: 'content:article.gone' }] },
  {
    path: PATH,
    before: shown(),
    states: [
      { name: 'whole', see: 'content:article.draft_hint' },
      {
        name: 'a section more',
        do: press('section.add_image'),
        see: ({ page, w }) =>
          page
            .getByText(w('content:section.n', { number: 3, kind: w('content:section.image') }))
            .first(),
      },
      {
        name: 'a section less',
        do: press('section.remove_n', { number: 3 }),
        see: 'content:section.removed',
      },
      {
        name: 'scheduled',
        do: ({ page, w }) => page.getByText(w('content:state.scheduled'), { exact: true }).click(),
        see: 'content:article.publish_at_hint',
      },
    ],
  },
  {
    path: PATH,
    before: shown({
      state: 'published',
      published_at: '2026-11-01T07:00:00Z',
      publish_at: '2026-11-01T09:00',
    }),
    states: [
      {
        name: 'a published one',
        see: ({ page, w }) => page.getByText(w('content:state.published'), { exact: true }).first(),
      },
      {
        name: 'another address',
        do: ({ page, w }) =>
          page
            .getByRole('textbox', { name: w('content:article.slug'), exact: true })
            .fill('altfel'),
        see: ({ page }) => page.getByText(/cum-alegeti-formatia/),
      },
    ],
  },
  {
    path: '/app/articol/nou',
    refuses: true,
    states: [
      { name: 'new', see: 'content:article.slug' },
      { name: 'nothing filled in', do: save, see: 'staff:field.required' },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail('**/api/articles')
          await save(at)
        },
        see: 'staff:not_saved',
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold('**/api/articles')
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: shown(),
    refuses: true,
    states: [
      {
        name: 'somebody else was faster',
        do: async (at) => {
          await at.page
            .getByRole('textbox', { name: at.w('content:article.title'), exact: true })
            .fill('Altfel')
          await at.fail(ARTICLE, 409, 'stale')
          await save(at)
        },
        see: 'content:stale.text',
      },
    ],
  },
  {
    path: `/app/preview/articol/${ID}`,
    before: (at) => at.answer(`${ARTICLE}/preview`, { article: article() }),
    states: [{ name: 'previewed', see: 'brand-pages:article.preview_line' }],
  },
]

const INBOX = '**/api/inbox?**'
const message = (n: number, more: object = {}) => ({
  id: `${ID.slice(0, -1)}${n}`,
  name: 'Ștefania Constantinescu-Văcărescu',
  phone: '0740 000 301',
  email: `o-adresa-cam-lunga-${n}@exemplu.ro`,
  message: 'Avem o sală sub tei,\npentru cel mult 120 de persoane.',
  date: null,
  city: null,
  location: null,
  code: null,
  code_used: null,
  created_at: '2026-11-20T10:00:00Z',
  done_at: null,
  ...more,
})
const box =
  (...messages: object[]) =>
  (at: At) =>
    at.answer(INBOX, { messages, pagination: { ...PAGE, total: messages.length } })

const messages: Screen[] = [
  {
    path: '/app/mesaje',
    before: (at) => at.hold(INBOX),
    states: [{ name: 'loading', see: waiting }],
  },
  {
    path: '/app/mesaje',
    before: (at) => at.fail(INBOX, 403),
    states: [{ name: 'failed', see: 'staff:failed' }],
  },
  {
    path: '/app/mesaje',
    before: box(),
    states: [{ name: 'empty', see: 'content:messages.empty_partners' }],
  },
  {
    path: '/app/mesaje?kind=charity&state=done',
    before: box(),
    states: [{ name: 'no hit', see: 'content:messages.none_fit' }],
  },
  {
    path: '/app/mesaje',
    before: box(message(1), message(2, { done_at: '2026-11-21T10:00:00Z' })),
    states: [
      {
        name: 'whole',
        see: ({ page, w }) => page.getByText(w('content:messages.reopen'), { exact: true }).first(),
      },
    ],
  },
  {
    path: '/app/mesaje?kind=charity',
    before: box(
      message(1, {
        email: null,
        message: null,
        date: '2027-06-05',
        city: 'Brașov',
        location: 'Șura de sub Tâmpa',
      }),
    ),
    states: [{ name: 'food', see: ({ page }) => page.getByText(/Șura de sub Tâmpa/) }],
  },
  {
    path: '/app/mesaje?kind=preregistrations',
    before: box(
      message(1, { message: null, date: '2027-06-05', code: 'ABCD2345', code_used: false }),
    ),
    states: [{ name: 'with its code', see: ({ page }) => page.getByText('ABCD2345') }],
  },
]

export const CONTENT_GROUPS: [string, Screen[]][] = [
  ['articles', articles],
  ['one article', editor],
  ['messages', messages],
]
