// The newsletter in the staff area: the list, the form of an issue, and the report of a sent issue.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ID = '01900000-0000-7000-8000-000000000001'
const ISSUES = '**/api/newsletters/issues?**'
const ISSUE = `**/api/newsletters/issues/${ID}`
const SUBSCRIBERS = '**/api/newsletters/readers'
const FAILURES = `${ISSUE}/failures?**`
const PATH = `/app/newsletter/${ID}`
const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
const COUNTS = { waiting: 0, sent: 0, failed: 0, passing: 0, left: 0, unsubscribed: 0 }

const makeIssue = (overrides: object = {}) => ({
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
const makeSendingIssue = (overrides: object = {}) =>
  makeIssue({
    state: 'sending',
    started_at: '2026-11-21T08:00:00Z',
    started_by: 'Ruxandra Constantinescu-Văcărescu',
    report: { ...COUNTS, waiting: 1873, sent: 127 },
    ...overrides,
  })
const makeSentIssue = (overrides: object = {}) =>
  makeSendingIssue({
    state: 'sent',
    finished_at: '2026-11-21T08:20:00Z',
    report: { waiting: 0, sent: 1987, failed: 12, passing: 9, left: 1, unsubscribed: 4 },
    ...overrides,
  })
const makeFailure = (number: number, passing: boolean) => ({
  email: `o-adresa-cam-lunga-de-cititoare-${number}@exemplu.ro`,
  passing,
  reason: `SMTP: permanent error (550): 5.1.1 <o-adresa-cam-lunga-de-cititoare-${number}@exemplu.ro>: Recipient address rejected: User unknown`,
})

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const withIssue =
  (body: object = makeIssue()) =>
  (driver: PageDriver) =>
    driver.mockResponse(ISSUE, { issue: body })
const mockIssues =
  (...issues: object[]) =>
  (driver: PageDriver) =>
    driver.mockResponse(ISSUES, { issues, pagination: { ...NONE, total: issues.length } })
const click = (key: string, vars?: Record<string, string | number>) => (driver: PageDriver) =>
  driver.clickButton(`newsletter-issues:${key}`, vars)
const withSubscribers = (total: number, english: number) => (driver: PageDriver) =>
  driver.mockResponse(SUBSCRIBERS, { total, english })
const inSequence =
  (...steps: ((driver: PageDriver) => unknown)[]) =>
  async (driver: PageDriver) => {
    for (const step of steps) await step(driver)
  }

const listPages: PageCase[] = [
  {
    path: '/app/newsletter',
    prepare: (driver) => driver.holdRequest(ISSUES),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/newsletter',
    prepare: (driver) => driver.failRequest(ISSUES, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/newsletter',
    prepare: mockIssues(),
    states: [{ name: 'empty', expected: 'newsletter-issues:issues.empty' }],
  },
  {
    path: '/app/newsletter',
    prepare: inSequence(
      mockIssues(
        makeIssue(),
        makeSendingIssue({ id: `${ID.slice(0, -1)}2` }),
        makeSentIssue({ id: `${ID.slice(0, -1)}3` }),
      ),
      withSubscribers(2000, 120),
    ),
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) =>
          page
            .getByText(t('newsletter-issues:issue.state_sending'), { exact: true })
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'delete confirmation',
        action: ({ page, t }) =>
          page
            .getByRole('button', {
              name: t('newsletter-issues:issues.delete_n', { subject: makeIssue().subject }),
            })
            .filter({ visible: true })
            .click(),
        expected: 'newsletter-issues:issues.delete_text',
      },
    ],
  },
]

const save = (driver: PageDriver) => driver.clickButton('staff:save')
const fillSubject = ({ page, t }: PageDriver) =>
  page
    .getByRole('textbox', { name: t('newsletter-issues:issue.subject'), exact: true })
    .fill('Altfel')

const editorPages: PageCase[] = [
  {
    path: PATH,
    prepare: (driver) => driver.holdRequest(ISSUE),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (driver) => driver.failRequest(ISSUE, 403),
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
    states: [{ name: 'not found', expected: 'newsletter-issues:issue.gone' }],
  },
  {
    path: '/app/newsletter/nou',
    expectsErrors: true,
    states: [
      { name: 'new', expected: 'newsletter-issues:issue.english_hint' },
      { name: 'required field errors', action: save, expected: 'staff:field.required' },
      {
        name: 'save failed',
        action: async (driver) => {
          await driver.failRequest('**/api/newsletters/issues')
          await save(driver)
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest('**/api/newsletters/issues')
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), withSubscribers(2000, 120)),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'newsletter-issues:issue.outgoing_hint' },
      {
        name: 'English preview',
        action: ({ page, t }) =>
          page
            .getByRole('radiogroup', { name: t('newsletter-issues:issue.shown_in') })
            .getByText(t('newsletter-issues:issue.in_en'), { exact: true })
            .click(),
        expected: ({ page }) => page.getByRole('figure').getByText('Autumn ideas'),
      },
      {
        name: 'test mail failed',
        action: async (driver) => {
          await driver.failRequest(`${ISSUE}/test`)
          await driver.clickButton('newsletter-issues:issue.test')
        },
        expected: 'newsletter-issues:issue.not_tested',
      },
      {
        name: 'send confirmation',
        action: click('issue.send'),
        expected: 'newsletter-issues:issue.send_text',
      },
      {
        name: 'sending',
        action: async (driver) => {
          await driver.holdRequest(`${ISSUE}/send`)
          await driver.page.getByRole('dialog').getByRole('button').last().click()
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), withSubscribers(0, 0)),
    states: [
      {
        name: 'no subscribers',
        action: click('issue.send'),
        expected: 'newsletter-issues:issue.no_readers',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), (driver) => driver.failRequest(SUBSCRIBERS, 403)),
    states: [
      {
        name: 'subscriber count failed',
        action: click('issue.send'),
        expected: ({ page, t }) => page.getByRole('dialog').getByText(t('staff:failed')),
      },
    ],
  },
  {
    path: PATH,
    prepare: withIssue(makeIssue({ body: '', english: false, subject_en: '', body_en: '' })),
    states: [{ name: 'without a text', expected: 'newsletter-issues:issue.no_text' }],
  },
  {
    path: PATH,
    prepare: withIssue(),
    expectsErrors: true,
    states: [
      {
        name: 'unsaved changes',
        action: fillSubject,
        expected: 'newsletter-issues:issue.save_first',
      },
      {
        name: 'stale save',
        action: async (driver) => {
          await driver.failRequest(ISSUE, 409, 'stale')
          await save(driver)
        },
        expected: 'newsletter-issues:issue.late_saved',
      },
      {
        name: 'already sent',
        action: async (driver) => {
          await driver.release(ISSUE)
          await driver.failRequest(ISSUE, 409, 'already_sent')
          await save(driver)
        },
        expected: 'newsletter-issues:issue.late_sent',
      },
    ],
  },
]

const reportPages: PageCase[] = [
  {
    path: PATH,
    prepare: withIssue(makeSendingIssue()),
    states: [{ name: 'sending', expected: 'newsletter-issues:issue.sending_hint' }],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(makeSentIssue()), (driver) =>
      driver.mockResponse(FAILURES, {
        failures: [makeFailure(1, false), makeFailure(2, true)],
        pagination: { ...NONE, total: 12, last_page: 2 },
      }),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'whole',
        expected: ({ page, t }) => page.getByText(t('newsletter-issues:issue.count_unsubscribed')),
      },
      {
        name: 'failed addresses',
        action: click('issue.see_failed'),
        expected: 'newsletter-issues:issue.lasting',
      },
      {
        name: 'retry failed',
        action: async (driver) => {
          await driver.failRequest(`${ISSUE}/retry`)
          await driver.clickButton('newsletter-issues:issue.retry_few', { count: 9 })
        },
        expected: 'newsletter-issues:issue.not_sent',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(makeSentIssue()), (driver) => driver.failRequest(FAILURES, 403)),
    states: [
      { name: 'addresses failed', action: click('issue.see_failed'), expected: 'staff:failed' },
    ],
  },
]

export const NEWSLETTER_GROUPS: [string, PageCase[]][] = [
  ['newsletter list', listPages],
  ['newsletter issue', editorPages],
  ['newsletter report', reportPages],
]
