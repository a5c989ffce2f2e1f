// Issues, and steps that the states of the newsletter share.
import type { PageDriver, PageState } from '../page-state'

export const ID = '01900000-0000-7000-8000-000000000001'
export const ISSUE = `**/api/newsletters/issues/${ID}`
export const SUBSCRIBERS = '**/api/newsletters/readers'
export const PATH = `/app/newsletter/${ID}`
export const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
const COUNTS = { waiting: 0, sent: 0, failed: 0, passing: 0, left: 0, unsubscribed: 0 }

export const makeIssue = (overrides: object = {}) => ({
  id: ID,
  subject: 'Idei de toamnă pentru nunta voastră, cu flori, lumini și o masă lungă',
  state: 'draft',
  english: true,
  updated_at: '2026-11-20T10:00:00Z',
  updated_by: 'Ruxandra Constantinescu-Văcărescu',
  started_at: null,
  started_by: null,
  finished_at: null,
  report: COUNTS,
  body: '<h2>Întâi</h2><p>Un rând <strong>scris</strong> cu grijă și <a href="https://alai.example/app/blog">un link</a>.</p><ul><li>flori</li><li>lumini</li></ul>',
  subject_en: 'Autumn ideas',
  body_en: '<p>A line written with care.</p>',
  version: 1,
  ...overrides,
})

export const makeSendingIssue = (overrides: object = {}) =>
  makeIssue({
    state: 'sending',
    started_at: '2026-11-21T08:00:00Z',
    started_by: 'Ruxandra Constantinescu-Văcărescu',
    report: { ...COUNTS, waiting: 1873, sent: 127 },
    ...overrides,
  })

export const makeSentIssue = (overrides: object = {}) =>
  makeSendingIssue({
    state: 'sent',
    finished_at: '2026-11-21T08:20:00Z',
    report: { waiting: 0, sent: 1987, failed: 12, passing: 9, left: 1, unsubscribed: 4 },
    ...overrides,
  })

export const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()

export const withIssue =
  (body: object = makeIssue()) =>
  (driver: PageDriver) =>
    driver.mockResponse(ISSUE, { issue: body })

export const click =
  (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
    driver.clickButton(`newsletter-issues:${key}`, vars)

export const withSubscribers = (total: number, english: number) => (driver: PageDriver) =>
  driver.mockResponse(SUBSCRIBERS, { total, english })

export const inSequence =
  (...steps: ((driver: PageDriver) => unknown)[]) =>
  async (driver: PageDriver) => {
    for (const step of steps) await step(driver)
  }
