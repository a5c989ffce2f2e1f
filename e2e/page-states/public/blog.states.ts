// The blog and the pages around it: lists, articles, partners, the food donation form, and the links of the newsletter.
import { fillForm } from './alai-pages.states'
import type { PageDriver, PageCase } from '../page-state-runner'

const ARTICLE = '/app/article/nunta-in-aer-liber-ce-faceti-daca-ploua'
const SUBSCRIBE_CALL = '**/api/newsletters'

const first = ({ page }: PageDriver) =>
  page.locator('main a[href^="/app/article/"]').first().click()

export const BLOG_PAGES: PageCase[] = [
  {
    path: '/app/blog',
    states: [
      { name: 'everything', expected: 'brand-pages:blog.everything' },
      {
        name: 'newsletter, nothing filled in',
        action: (at) => at.clickButton('brand-pages:news.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'newsletter failed',
        action: async (at) => {
          await fillForm(at, 'brand-pages:news', { name: 'Ana', email: 'ana@exemplu.ro' })
          await at.failRequest(SUBSCRIBE_CALL)
          await at.clickButton('brand-pages:news.send')
        },
        expected: 'brand-pages:news.failed',
      },
      {
        name: 'newsletter taken',
        action: async (at) => {
          await at.mockResponse(SUBSCRIBE_CALL, {}, 201)
          await at.clickButton('brand-pages:news.send')
        },
        expected: 'brand-pages:news.done',
      },
    ],
  },
  {
    path: '/app/blog?categorie=Servicii',
    states: [{ name: 'a category', expected: 'brand-pages:blog.clear' }],
  },
  {
    path: '/app/blog?eticheta=program',
    states: [{ name: 'a tag', expected: 'brand-pages:blog.clear' }],
  },
  {
    path: '/app/blog?eticheta=nimic-de-felul-acesta',
    states: [{ name: 'no hit', expected: 'brand-pages:blog.none_tag' }],
  },
  {
    path: '/app/blog',
    prepare: (at) => at.mockResponse('**/api/articles', { articles: [] }),
    states: [{ name: 'no article yet', expected: 'brand-pages:blog.none' }],
  },
  {
    path: '/app/blog',
    prepare: (at) => at.holdRequest('**/api/articles'),
    states: [
      {
        name: 'loading',
        expected: ({ page, t }) =>
          page.getByRole('status', { name: t('brand-pages:blog.loading') }),
      },
    ],
  },
  {
    path: '/app/blog',
    prepare: (at) => at.failRequest('**/api/articles', 404),
    states: [{ name: 'failed', expected: 'brand-pages:blog.failed' }],
  },
  {
    path: ARTICLE,
    states: [
      { name: 'whole', expected: 'brand-pages:article.suggested' },
      {
        name: 'link copied',
        action: (at) => at.clickButton('brand-pages:article.copy'),
        expected: 'brand-pages:article.copied',
      },
    ],
  },
  {
    path: '/app/article/nu-este',
    expectsErrors: true,
    states: [{ name: 'not there', expected: 'brand-pages:article.missing' }],
  },
  // An article that is opened by its URL is part of the page. It loads separately only when it is opened from the list.
  {
    path: '/app/blog',
    prepare: (at) => at.holdRequest('**/api/articles/**'),
    states: [
      {
        name: 'an article loading',
        action: first,
        expected: ({ page, t }) =>
          page.getByRole('status', { name: t('brand-pages:article.loading') }),
      },
    ],
  },
  {
    path: '/app/blog',
    prepare: (at) => at.failRequest('**/api/articles/**', 403),
    states: [{ name: 'an article failed', action: first, expected: 'brand-pages:article.failed' }],
  },
]

const MAIL = '**/api/partner_contacts'
const PROVIDERS = '**/api/providers/**'
const OFFER = '**/api/charity_contacts'

const confirmation = (
  name: string,
  see: string,
  before: (at: PageDriver) => Promise<unknown> = () => Promise.resolve(),
): PageCase => ({
  path: '/app/newsletter/confirmare?token=vechi',
  expectsErrors: true,
  // All files of the page have loaded before the interception starts and the button is clicked.
  states: [
    {
      name,
      action: async (at) => {
        await at.page.waitForLoadState('networkidle')
        await before(at)
        await at.clickButton('brand-pages:confirm.send')
      },
      expected: `brand-pages:${see}`,
    },
  ],
})

export const FORM_PAGES: PageCase[] = [
  {
    path: '/app/parteneri',
    states: [
      { name: 'a category', expected: 'form-pages:provider.Restaurant' },
      {
        name: 'window open',
        action: (at) => at.clickButton('form-pages:partners.become_go'),
        expected: 'form-pages:partners.form_text',
      },
      {
        name: 'nothing filled in',
        action: (at) => at.clickButton('form-pages:partners.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (at) => {
          await fillForm(at, 'form-pages:partners', {
            name: 'Ion',
            phone: '0740 000 111',
            email: 'ion@exemplu.ro',
            message: 'Cânt la nai.',
          })
          await at.failRequest(MAIL)
          await at.clickButton('form-pages:partners.send')
        },
        expected: 'form-pages:partners.send_failed',
      },
      {
        name: 'taken',
        action: async (at) => {
          await at.mockResponse(MAIL, {}, 201)
          await at.clickButton('form-pages:partners.send')
        },
        expected: 'form-pages:partners.done',
      },
    ],
  },
  {
    path: '/app/parteneri?categorie=Dulciuri',
    prepare: (at) =>
      at.mockResponse(PROVIDERS, {
        providers: [],
        pagination: { total: 0, current_page: 1, last_page: 1 },
      }),
    states: [{ name: 'an empty category', expected: 'form-pages:partners.none' }],
  },
  {
    path: '/app/parteneri',
    prepare: (at) => at.holdRequest(PROVIDERS),
    states: [{ name: 'loading', expected: 'form-pages:partners.loading' }],
  },
  {
    path: '/app/parteneri',
    prepare: (at) => at.failRequest(PROVIDERS, 404),
    states: [{ name: 'failed', expected: 'form-pages:partners.failed' }],
  },
  {
    path: '/app/risipa-mancare',
    states: [
      { name: 'empty', expected: 'form-pages:waste.title' },
      {
        name: 'nothing filled in',
        action: (at) => at.clickButton('form-pages:waste.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (at) => {
          await fillForm(at, 'form-pages:waste', {
            name: 'Ana',
            phone: '0740 000 112',
            date: '2027-06-19',
            city: 'Brașov',
            location: 'Șura Veche',
          })
          await at.failRequest(OFFER)
          await at.clickButton('form-pages:waste.send')
        },
        expected: 'form-pages:waste.failed',
      },
      {
        name: 'taken',
        action: async (at) => {
          await at.mockResponse(OFFER, {}, 201)
          await at.clickButton('form-pages:waste.send')
        },
        expected: 'form-pages:waste.done',
      },
    ],
  },
  confirmation('an old link', 'confirm.stale'),
  confirmation('working', 'confirm.working', (at) => at.holdRequest(`${SUBSCRIBE_CALL}/**`)),
  confirmation('failed', 'confirm.failed', (at) => at.failRequest(`${SUBSCRIBE_CALL}/**`)),
  confirmation('confirmed', 'confirm.done', (at) => at.mockResponse(`${SUBSCRIBE_CALL}/**`, {})),
  {
    path: '/app/newsletter/dezabonare?token=vechi',
    states: [
      { name: 'asked', expected: 'brand-pages:unsubscribe.title' },
      {
        name: 'failed',
        action: async (at) => {
          await at.failRequest(`${SUBSCRIBE_CALL}/**`)
          await at.clickButton('brand-pages:unsubscribe.send')
        },
        expected: 'brand-pages:unsubscribe.failed',
      },
      {
        name: 'done',
        action: async (at) => {
          await at.mockResponse(`${SUBSCRIBE_CALL}/**`, {})
          await at.clickButton('brand-pages:unsubscribe.send')
        },
        expected: 'brand-pages:unsubscribe.done',
      },
    ],
  },
  {
    path: '/app/newsletter/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      {
        name: 'an old link',
        action: (at) => at.clickButton('brand-pages:unsubscribe.send'),
        expected: 'brand-pages:confirm.stale',
      },
    ],
  },
]
