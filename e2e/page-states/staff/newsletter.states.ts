// The newsletter in the staff area: the list, the form of an issue, and the report of a sent issue.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const ID = '01900000-0000-7000-8000-000000000001'
const ISSUES = '**/api/newsletters/issues?**'
const ISSUE = `**/api/newsletters/issues/${ID}`
const READERS = '**/api/newsletters/readers'
const FAILURES = `${ISSUE}/failures?**`
const PATH = `/app/newsletter/${ID}`
const NONE = { current_page: 1, per_page: 10, total: 0, last_page: 1 }
const COUNTS = { waiting: 0, sent: 0, failed: 0, passing: 0, left: 0, unsubscribed: 0 }

const issue = (more: object = {}) => ({
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
  ...more,
})
const sending = (more: object = {}) =>
  issue({
    state: 'sending',
    started_at: '2026-11-21T08:00:00Z',
    started_by: 'Ruxandra Constantinescu-Văcărescu',
    report: { ...COUNTS, waiting: 1873, sent: 127 },
    ...more,
  })
const sent = (more: object = {}) =>
  sending({
    state: 'sent',
    finished_at: '2026-11-21T08:20:00Z',
    report: { waiting: 0, sent: 1987, failed: 12, passing: 9, left: 1, unsubscribed: 4 },
    ...more,
  })
const failure = (n: number, passing: boolean) => ({
  email: `o-adresa-cam-lunga-de-cititoare-${n}@exemplu.ro`,
  passing,
  reason: `SMTP: permanent error (550): 5.1.1 <o-adresa-cam-lunga-de-cititoare-${n}@exemplu.ro>: Recipient address rejected: User unknown`,
})

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
const withIssue =
  (body: object = issue()) =>
  (at: PageDriver) =>
    at.mockResponse(ISSUE, { issue: body })
const mockIssues =
  (...issues: object[]) =>
  (at: PageDriver) =>
    at.mockResponse(ISSUES, { issues, pagination: { ...NONE, total: issues.length } })
const press = (key: string, vars?: Record<string, string | number>) => (at: PageDriver) =>
  at.clickButton(`newsletter-issues:${key}`, vars)
const withReaders = (total: number, english: number) => (at: PageDriver) =>
  at.mockResponse(READERS, { total, english })
const inSequence =
  (...steps: ((at: PageDriver) => unknown)[]) =>
  async (at: PageDriver) => {
    for (const step of steps) await step(at)
  }

const issues: PageCase[] = [
  {
    path: '/app/newsletter',
    prepare: (at) => at.holdRequest(ISSUES),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/newsletter',
    prepare: (at) => at.failRequest(ISSUES, 403),
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
        issue(),
        sending({ id: `${ID.slice(0, -1)}2` }),
        sent({ id: `${ID.slice(0, -1)}3` }),
      ),
      withReaders(2000, 120),
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
        name: 'asked before one is deleted',
        action: ({ page, t }) =>
          page
            .getByRole('button', {
              name: t('newsletter-issues:issues.delete_n', { subject: issue().subject }),
            })
            .filter({ visible: true })
            .click(),
        expected: 'newsletter-issues:issues.delete_text',
      },
    ],
  },
]

const save = (at: PageDriver) => at.clickButton('staff:save')
const fillSubject = ({ page, t }: PageDriver) =>
  page
    .getByRole('textbox', { name: t('newsletter-issues:issue.subject'), exact: true })
    .fill('Altfel')

const editor: PageCase[] = [
  {
    path: PATH,
    prepare: (at) => at.holdRequest(ISSUE),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: PATH,
    prepare: (at) => at.failRequest(ISSUE, 403),
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
    states: [{ name: 'not there', expected: 'newsletter-issues:issue.gone' }],
  },
  {
    path: '/app/newsletter/nou',
    expectsErrors: true,
    states: [
      { name: 'new', expected: 'newsletter-issues:issue.english_hint' },
      { name: 'nothing filled in', action: save, expected: 'staff:field.required' },
      {
        name: 'not saved',
        action: async (at) => {
          await at.failRequest('**/api/newsletters/issues')
          await save(at)
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'being saved',
        action: async (at) => {
          await at.holdRequest('**/api/newsletters/issues')
          await save(at)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), withReaders(2000, 120)),
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'newsletter-issues:issue.outgoing_hint' },
      {
        name: 'in its other language',
        action: ({ page, t }) =>
          page
            .getByRole('radiogroup', { name: t('newsletter-issues:issue.shown_in') })
            .getByText(t('newsletter-issues:issue.in_en'), { exact: true })
            .click(),
        expected: ({ page }) => page.getByRole('figure').getByText('Autumn ideas'),
      },
      {
        name: 'a test that failed',
        action: async (at) => {
          await at.failRequest(`${ISSUE}/test`)
          await at.clickButton('newsletter-issues:issue.test')
        },
        expected: 'newsletter-issues:issue.not_tested',
      },
      {
        name: 'asked before it goes',
        action: press('issue.send'),
        expected: 'newsletter-issues:issue.send_text',
      },
      {
        name: 'being sent',
        action: async (at) => {
          await at.holdRequest(`${ISSUE}/send`)
          await at.page.getByRole('dialog').getByRole('button').last().click()
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), withReaders(0, 0)),
    states: [
      {
        name: 'nobody to send to',
        action: press('issue.send'),
        expected: 'newsletter-issues:issue.no_readers',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(), (at) => at.failRequest(READERS, 403)),
    states: [
      {
        name: 'readers not counted',
        action: press('issue.send'),
        expected: ({ page, t }) => page.getByRole('dialog').getByText(t('staff:failed')),
      },
    ],
  },
  {
    path: PATH,
    prepare: withIssue(issue({ body: '', english: false, subject_en: '', body_en: '' })),
    states: [{ name: 'without a text', expected: 'newsletter-issues:issue.no_text' }],
  },
  {
    path: PATH,
    prepare: withIssue(),
    expectsErrors: true,
    states: [
      {
        name: 'not saved yet',
        action: fillSubject,
        expected: 'newsletter-issues:issue.save_first',
      },
      {
        name: 'somebody else was faster',
        action: async (at) => {
          await at.failRequest(ISSUE, 409, 'stale')
          await save(at)
        },
        expected: 'newsletter-issues:issue.late_saved',
      },
      {
        name: 'somebody else has sent it',
        action: async (at) => {
          await at.release(ISSUE)
          await at.failRequest(ISSUE, 409, 'already_sent')
          await save(at)
        },
        expected: 'newsletter-issues:issue.late_sent',
      },
    ],
  },
]

const report: PageCase[] = [
  {
    path: PATH,
    prepare: withIssue(sending()),
    states: [{ name: 'on its way', expected: 'newsletter-issues:issue.sending_hint' }],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(sent()), (at) =>
      at.mockResponse(FAILURES, {
        failures: [failure(1, false), failure(2, true)],
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
        name: 'with its addresses',
        action: press('issue.see_failed'),
        expected: 'newsletter-issues:issue.lasting',
      },
      {
        name: 'not tried again',
        action: async (at) => {
          await at.failRequest(`${ISSUE}/retry`)
          await at.clickButton('newsletter-issues:issue.retry_few', { count: 9 })
        },
        expected: 'newsletter-issues:issue.not_sent',
      },
    ],
  },
  {
    path: PATH,
    prepare: inSequence(withIssue(sent()), (at) => at.failRequest(FAILURES, 403)),
    states: [
      { name: 'addresses not loaded', action: press('issue.see_failed'), expected: 'staff:failed' },
    ],
  },
]

export const NEWSLETTER_GROUPS: [string, PageCase[]][] = [
  ['the newsletter', issues],
  ['one letter', editor],
  ['a letter that went out', report],
]
