// The blog and the pages around it: lists, articles, partners, the food donation form, and the links of the newsletter.
import { fillForm } from './alai-pages.fixture'
import type { PageDriver, PageCase } from '../page-state'

const ARTICLE = '/app/article/nunta-in-aer-liber-ce-faceti-daca-ploua'
const SUBSCRIBE_CALL = '**/api/newsletters'

const openFirstArticle = ({ page }: PageDriver) =>
  page.locator('main a[href^="/app/article/"]').first().click()

export const BLOG_PAGES: PageCase[] = [
  {
    path: '/app/blog',
    states: [
      { name: 'all categories', expected: 'brand-pages:blog.everything' },
      {
        name: 'newsletter required errors',
        action: (driver) => driver.clickButton('brand-pages:news.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'newsletter failed',
        action: async (driver) => {
          await fillForm(driver, 'brand-pages:news', { name: 'Ana', email: 'ana@exemplu.ro' })
          await driver.failRequest(SUBSCRIBE_CALL)
          await driver.clickButton('brand-pages:news.send')
        },
        expected: 'brand-pages:news.failed',
      },
      {
        name: 'newsletter confirmation',
        action: async (driver) => {
          await driver.mockResponse(SUBSCRIBE_CALL, {}, 201)
          await driver.clickButton('brand-pages:news.send')
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
    states: [{ name: 'no results', expected: 'brand-pages:blog.none_tag' }],
  },
  {
    path: '/app/blog',
    prepare: (driver) => driver.mockResponse('**/api/articles', { articles: [] }),
    states: [{ name: 'no articles', expected: 'brand-pages:blog.none' }],
  },
  {
    path: '/app/blog',
    prepare: (driver) => driver.holdRequest('**/api/articles'),
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
    prepare: (driver) => driver.failRequest('**/api/articles', 404),
    states: [{ name: 'failed', expected: 'brand-pages:blog.failed' }],
  },
  {
    path: ARTICLE,
    states: [
      { name: 'whole', expected: 'brand-pages:article.suggested' },
      {
        name: 'link copied',
        action: (driver) => driver.clickButton('brand-pages:article.copy'),
        expected: 'brand-pages:article.copied',
      },
    ],
  },
  {
    path: '/app/article/nu-este',
    expectsErrors: true,
    states: [{ name: 'not found', expected: 'brand-pages:article.missing' }],
  },
  // An article that is opened by its URL is part of the page. It is requested only if it is opened from the list.
  {
    path: '/app/blog',
    prepare: (driver) => driver.holdRequest('**/api/articles/**'),
    states: [
      {
        name: 'article loading',
        action: openFirstArticle,
        expected: ({ page, t }) =>
          page.getByRole('status', { name: t('brand-pages:article.loading') }),
      },
    ],
  },
  {
    path: '/app/blog',
    prepare: (driver) => driver.failRequest('**/api/articles/**', 403),
    states: [
      { name: 'article failed', action: openFirstArticle, expected: 'brand-pages:article.failed' },
    ],
  },
]

const PARTNER_CONTACTS = '**/api/partner_contacts'
const PROVIDERS = '**/api/providers/**'
const FOOD_OFFERS = '**/api/charity_contacts'

const confirmationCase = (
  name: string,
  expected: string,
  beforeClick: (driver: PageDriver) => Promise<unknown> = () => Promise.resolve(),
): PageCase => ({
  path: '/app/newsletter/confirmare?token=vechi',
  expectsErrors: true,
  states: [
    {
      name,
      action: async (driver) => {
        await beforeClick(driver)
        await driver.clickButton('brand-pages:confirm.send')
      },
      expected: `brand-pages:${expected}`,
    },
  ],
})

export const FORM_PAGES: PageCase[] = [
  {
    path: '/app/parteneri',
    states: [
      { name: 'a category', expected: 'form-pages:provider.Restaurant' },
      {
        name: 'dialog open',
        action: (driver) => driver.clickButton('form-pages:partners.become_go'),
        expected: 'form-pages:partners.form_text',
      },
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('form-pages:partners.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillForm(driver, 'form-pages:partners', {
            name: 'Ion',
            phone: '0740 000 111',
            email: 'ion@exemplu.ro',
            message: 'Cânt la nai.',
          })
          await driver.failRequest(PARTNER_CONTACTS)
          await driver.clickButton('form-pages:partners.send')
        },
        expected: 'form-pages:partners.send_failed',
      },
      {
        name: 'sent',
        action: async (driver) => {
          await driver.mockResponse(PARTNER_CONTACTS, {}, 201)
          await driver.clickButton('form-pages:partners.send')
        },
        expected: 'form-pages:partners.done',
      },
    ],
  },
  {
    path: '/app/parteneri?categorie=Dulciuri',
    prepare: (driver) =>
      driver.mockResponse(PROVIDERS, {
        providers: [],
        pagination: { total: 0, current_page: 1, last_page: 1 },
      }),
    states: [{ name: 'empty category', expected: 'form-pages:partners.none' }],
  },
  {
    path: '/app/parteneri',
    prepare: (driver) => driver.holdRequest(PROVIDERS),
    states: [{ name: 'loading', expected: 'form-pages:partners.loading' }],
  },
  {
    path: '/app/parteneri',
    prepare: (driver) => driver.failRequest(PROVIDERS, 404),
    states: [{ name: 'failed', expected: 'form-pages:partners.failed' }],
  },
  {
    path: '/app/risipa-mancare',
    states: [
      { name: 'empty', expected: 'form-pages:waste.title' },
      {
        name: 'required field errors',
        action: (driver) => driver.clickButton('form-pages:waste.send'),
        expected: 'shared:field.required',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await fillForm(driver, 'form-pages:waste', {
            name: 'Ana',
            phone: '0740 000 112',
            date: '2027-06-19',
            city: 'Brașov',
            location: 'Șura Veche',
          })
          await driver.failRequest(FOOD_OFFERS)
          await driver.clickButton('form-pages:waste.send')
        },
        expected: 'form-pages:waste.failed',
      },
      {
        name: 'sent',
        action: async (driver) => {
          await driver.mockResponse(FOOD_OFFERS, {}, 201)
          await driver.clickButton('form-pages:waste.send')
        },
        expected: 'form-pages:waste.done',
      },
    ],
  },
  confirmationCase('expired link', 'confirm.stale'),
  confirmationCase('confirming', 'confirm.working', (driver) =>
    driver.holdRequest(`${SUBSCRIBE_CALL}/**`),
  ),
  confirmationCase('failed', 'confirm.failed', (driver) =>
    driver.failRequest(`${SUBSCRIBE_CALL}/**`),
  ),
  confirmationCase('confirmed', 'confirm.done', (driver) =>
    driver.mockResponse(`${SUBSCRIBE_CALL}/**`, {}),
  ),
  {
    path: '/app/newsletter/dezabonare?token=vechi',
    states: [
      { name: 'initial', expected: 'brand-pages:unsubscribe.title' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(`${SUBSCRIBE_CALL}/**`)
          await driver.clickButton('brand-pages:unsubscribe.send')
        },
        expected: 'brand-pages:unsubscribe.failed',
      },
      {
        name: 'done',
        action: async (driver) => {
          await driver.mockResponse(`${SUBSCRIBE_CALL}/**`, {})
          await driver.clickButton('brand-pages:unsubscribe.send')
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
        name: 'expired link',
        action: (driver) => driver.clickButton('brand-pages:unsubscribe.send'),
        expected: 'brand-pages:confirm.stale',
      },
    ],
  },
]
