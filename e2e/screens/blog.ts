// The blog and the pages around it: lists, articles, partners, the food donation form, and the links of the newsletter.
import { filled } from './brand'
import type { At, Screen } from './screen'

const ARTICLE = '/app/article/nunta-in-aer-liber-ce-faceti-daca-ploua'
const NEWS = '**/api/newsletters'

const first = ({ page }: At) => page.locator('main a[href^="/app/article/"]').first().click()

export const BLOG: Screen[] = [
  {
    path: '/app/blog',
    states: [
      { name: 'everything', see: 'brand-pages:blog.everything' },
      {
        name: 'newsletter, nothing filled in',
        do: (at) => at.press('brand-pages:news.send'),
        see: 'shared:field.required',
      },
      {
        name: 'newsletter failed',
        do: async (at) => {
          await filled(at, 'brand-pages:news', { name: 'Ana', email: 'ana@exemplu.ro' })
          await at.fail(NEWS)
          await at.press('brand-pages:news.send')
        },
        see: 'brand-pages:news.failed',
      },
      {
        name: 'newsletter taken',
        do: async (at) => {
          await at.answer(NEWS, {}, 201)
          await at.press('brand-pages:news.send')
        },
        see: 'brand-pages:news.done',
      },
    ],
  },
  {
    path: '/app/blog?categorie=Servicii',
    states: [{ name: 'a category', see: 'brand-pages:blog.clear' }],
  },
  {
    path: '/app/blog?eticheta=program',
    states: [{ name: 'a tag', see: 'brand-pages:blog.clear' }],
  },
  {
    path: '/app/blog?eticheta=nimic-de-felul-acesta',
    states: [{ name: 'no hit', see: 'brand-pages:blog.none_tag' }],
  },
  {
    path: '/app/blog',
    before: (at) => at.answer('**/api/articles', { articles: [] }),
    states: [{ name: 'no article yet', see: 'brand-pages:blog.none' }],
  },
  {
    path: '/app/blog',
    before: (at) => at.hold('**/api/articles'),
    states: [
      {
        name: 'loading',
        see: ({ page, w }) => page.getByRole('status', { name: w('brand-pages:blog.loading') }),
      },
    ],
  },
  {
    path: '/app/blog',
    before: (at) => at.fail('**/api/articles', 404),
    states: [{ name: 'failed', see: 'brand-pages:blog.failed' }],
  },
  {
    path: ARTICLE,
    states: [
      { name: 'whole', see: 'brand-pages:article.suggested' },
      {
        name: 'link copied',
        do: (at) => at.press('brand-pages:article.copy'),
        see: 'brand-pages:article.copied',
      },
    ],
  },
  {
    path: '/app/article/nu-este',
    refuses: true,
    states: [{ name: 'not there', see: 'brand-pages:article.missing' }],
  },
  // An article that is opened by its URL is part of the page. It loads separately only when it is opened from the list.
  {
    path: '/app/blog',
    before: (at) => at.hold('**/api/articles/**'),
    states: [
      {
        name: 'an article loading',
        do: first,
        see: ({ page, w }) => page.getByRole('status', { name: w('brand-pages:article.loading') }),
      },
    ],
  },
  {
    path: '/app/blog',
    before: (at) => at.fail('**/api/articles/**', 403),
    states: [{ name: 'an article failed', do: first, see: 'brand-pages:article.failed' }],
  },
]

const MAIL = '**/api/partner_contacts'
const PROVIDERS = '**/api/providers/**'
const OFFER = '**/api/charity_contacts'

const confirmation = (
  name: string,
  see: string,
  before: (at: At) => Promise<unknown> = () => Promise.resolve(),
): Screen => ({
  path: '/app/newsletter/confirmare?token=vechi',
  refuses: true,
  // All files of the page have loaded before the interception starts and the button is clicked.
  states: [
    {
      name,
      do: async (at) => {
        await at.page.waitForLoadState('networkidle')
        await before(at)
        await at.press('brand-pages:confirm.send')
      },
      see: `brand-pages:${see}`,
    },
  ],
})

export const FAMILY: Screen[] = [
  {
    path: '/app/parteneri',
    states: [
      { name: 'a category', see: 'form-pages:provider.Restaurant' },
      {
        name: 'window open',
        do: (at) => at.press('form-pages:partners.become_go'),
        see: 'form-pages:partners.form_text',
      },
      {
        name: 'nothing filled in',
        do: (at) => at.press('form-pages:partners.send'),
        see: 'shared:field.required',
      },
      {
        name: 'failed',
        do: async (at) => {
          await filled(at, 'form-pages:partners', {
            name: 'Ion',
            phone: '0740 000 111',
            email: 'ion@exemplu.ro',
            message: 'Cânt la nai.',
          })
          await at.fail(MAIL)
          await at.press('form-pages:partners.send')
        },
        see: 'form-pages:partners.send_failed',
      },
      {
        name: 'taken',
        do: async (at) => {
          await at.answer(MAIL, {}, 201)
          await at.press('form-pages:partners.send')
        },
        see: 'form-pages:partners.done',
      },
    ],
  },
  {
    path: '/app/parteneri?categorie=Dulciuri',
    before: (at) =>
      at.answer(PROVIDERS, {
        providers: [],
        pagination: { total: 0, current_page: 1, last_page: 1 },
      }),
    states: [{ name: 'an empty category', see: 'form-pages:partners.none' }],
  },
  {
    path: '/app/parteneri',
    before: (at) => at.hold(PROVIDERS),
    states: [{ name: 'loading', see: 'form-pages:partners.loading' }],
  },
  {
    path: '/app/parteneri',
    before: (at) => at.fail(PROVIDERS, 404),
    states: [{ name: 'failed', see: 'form-pages:partners.failed' }],
  },
  {
    path: '/app/risipa-mancare',
    states: [
      { name: 'empty', see: 'form-pages:waste.title' },
      {
        name: 'nothing filled in',
        do: (at) => at.press('form-pages:waste.send'),
        see: 'shared:field.required',
      },
      {
        name: 'failed',
        do: async (at) => {
          await filled(at, 'form-pages:waste', {
            name: 'Ana',
            phone: '0740 000 112',
            date: '2027-06-19',
            city: 'Brașov',
            location: 'Șura Veche',
          })
          await at.fail(OFFER)
          await at.press('form-pages:waste.send')
        },
        see: 'form-pages:waste.failed',
      },
      {
        name: 'taken',
        do: async (at) => {
          await at.answer(OFFER, {}, 201)
          await at.press('form-pages:waste.send')
        },
        see: 'form-pages:waste.done',
      },
    ],
  },
  confirmation('an old link', 'confirm.stale'),
  confirmation('working', 'confirm.working', (at) => at.hold(`${NEWS}/**`)),
  confirmation('failed', 'confirm.failed', (at) => at.fail(`${NEWS}/**`)),
  confirmation('confirmed', 'confirm.done', (at) => at.answer(`${NEWS}/**`, {})),
  {
    path: '/app/newsletter/dezabonare?token=vechi',
    states: [
      { name: 'asked', see: 'brand-pages:unsubscribe.title' },
      {
        name: 'failed',
        do: async (at) => {
          await at.fail(`${NEWS}/**`)
          await at.press('brand-pages:unsubscribe.send')
        },
        see: 'brand-pages:unsubscribe.failed',
      },
      {
        name: 'done',
        do: async (at) => {
          await at.answer(`${NEWS}/**`, {})
          await at.press('brand-pages:unsubscribe.send')
        },
        see: 'brand-pages:unsubscribe.done',
      },
    ],
  },
  {
    path: '/app/newsletter/dezabonare?token=vechi',
    refuses: true,
    states: [
      {
        name: 'an old link',
        do: (at) => at.press('brand-pages:unsubscribe.send'),
        see: 'brand-pages:confirm.stale',
      },
    ],
  },
]
