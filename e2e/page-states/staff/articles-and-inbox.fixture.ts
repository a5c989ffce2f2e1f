// An article, and steps that the states of articles and messages share.
import type { PageState } from '../page-state'

export const ID = '01900000-0000-7000-8000-000000000001'
export const NO_ROWS = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
export const ONE_PAGE = { ...NO_ROWS, total: 3 }

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()

const makeSection = (number: number, overrides: object = {}) => ({
  id: `${ID.slice(0, -1)}${number}`,
  tip: 'paragraf',
  value: '<h2>Întâi</h2><p>Un rând <strong>scris</strong> cu grijă.</p>',
  image: null,
  image_alt: null,
  fe_component: null,
  ...overrides,
})

export const makeArticle = (overrides: object = {}) => ({
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
