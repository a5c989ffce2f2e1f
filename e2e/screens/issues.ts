// The newsletter in the staff area: the list, the form of an issue, and the report of a sent issue.
import { busy } from './area'
import type { At, Screen, State } from './screen'

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

const waiting: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('staff:loading') }).first()
const withIssue =
  (body: object = issue()) =>
  (at: At) =>
    at.answer(ISSUE, { issue: body })
const list =
  (...issues: object[]) =>
  (at: At) =>
    at.answer(ISSUES, { issues, pagination: { ...NONE, total: issues.length } })
const press = (key: string, vars?: Record<string, string | number>) => (at: At) =>
  at.press(`newsletter-issues:${key}`, vars)
const withReaders = (total: number, english: number) => (at: At) =>
  at.answer(READERS, { total, english })
const both =
  (...steps: ((at: At) => unknown)[]) =>
  async (at: At) => {
    for (const step of steps) await step(at)
  }

const issues: Screen[] = [
  {
    path: '/app/newsletter',
    before: (at) => at.hold(ISSUES),
    states: [{ name: 'loading', see: waiting }],
  },
  {
    path: '/app/newsletter',
    before: (at) => at.fail(ISSUES, 403),
    states: [{ name: 'failed', see: 'staff:failed' }],
  },
  {
    path: '/app/newsletter',
    before: list(),
    states: [{ name: 'empty', see: 'newsletter-issues:issues.empty' }],
  },
  {
    path: '/app/newsletter',
    before: both(
      list(issue(), sending({ id: `${ID.slice(0, -1)}2` }), sent({ id: `${ID.slice(0, -1)}3` })),
      withReaders(2000, 120),
    ),
    states: [
      {
        name: 'whole',
        see: ({ page, w }) =>
          page
            .getByText(w('newsletter-issues:issue.state_sending'), { exact: true })
            .filter({ visible: true })
            .first(),
      },
      {
        name: 'asked before one is deleted',
        do: ({ page, w }) =>
          page
            .getByRole('button', {
              name: w('newsletter-issues:issues.delete_n', { subject: issue().subject }),
            })
            .filter({ visible: true })
            .click(),
        see: 'newsletter-issues:issues.delete_text',
      },
    ],
  },
]

const save = (at: At) => at.press('staff:save')
const typed = ({ page, w }: At) =>
  page
    .getByRole('textbox', { name: w('newsletter-issues:issue.subject'), exact: true })
    .fill('Altfel')

const editor: Screen[] = [
  { path: PATH, before: (at) => at.hold(ISSUE), states: [{ name: 'loading', see: waiting }] },
  {
    path: PATH,
    before: (at) => at.fail(ISSUE, 403),
    states: [
      {
        name: 'failed',
        see: ({ page, w }) => page.getByRole('button', { name: w('staff:retry') }),
      },
    ],
  },
  {
    path: PATH,
    refuses: true,
    states: [{ name: 'not there', see: 'newsletter-issues:issue.gone' }],
  },
  {
    path: '/app/newsletter/nou',
    refuses: true,
    states: [
      { name: 'new', see: 'newsletter-issues:issue.english_hint' },
      { name: 'nothing filled in', do: save, see: 'staff:field.required' },
      {
        name: 'not saved',
        do: async (at) => {
          await at.fail('**/api/newsletters/issues')
          await save(at)
        },
        see: 'staff:not_saved',
      },
      {
        name: 'being saved',
        do: async (at) => {
          await at.hold('**/api/newsletters/issues')
          await save(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: both(withIssue(), withReaders(2000, 120)),
    refuses: true,
    states: [
      { name: 'whole', see: 'newsletter-issues:issue.outgoing_hint' },
      {
        name: 'in its other language',
        do: ({ page, w }) =>
          page
            .getByRole('radiogroup', { name: w('newsletter-issues:issue.shown_in') })
            .getByText(w('newsletter-issues:issue.in_en'), { exact: true })
            .click(),
        see: ({ page }) => page.getByRole('figure').getByText('Autumn ideas'),
      },
      {
        name: 'a test that failed',
        do: async (at) => {
          await at.fail(`${ISSUE}/test`)
          await at.press('newsletter-issues:issue.test')
        },
        see: 'newsletter-issues:issue.not_tested',
      },
      {
        name: 'asked before it goes',
        do: press('issue.send'),
        see: 'newsletter-issues:issue.send_text',
      },
      {
        name: 'being sent',
        do: async (at) => {
          await at.hold(`${ISSUE}/send`)
          await at.page.getByRole('dialog').getByRole('button').last().click()
        },
        see: busy,
      },
    ],
  },
  {
    path: PATH,
    before: both(withIssue(), withReaders(0, 0)),
    states: [
      {
        name: 'nobody to send to',
        do: press('issue.send'),
        see: 'newsletter-issues:issue.no_readers',
      },
    ],
  },
  {
    path: PATH,
    before: both(withIssue(), (at) => at.fail(READERS, 403)),
    states: [
      {
        name: 'readers not counted',
        do: press('issue.send'),
        see: ({ page, w }) => page.getByRole('dialog').getByText(w('staff:failed')),
      },
    ],
  },
  {
    path: PATH,
    before: withIssue(issue({ body: '', english: false, subject_en: '', body_en: '' })),
    states: [{ name: 'without a text', see: 'newsletter-issues:issue.no_text' }],
  },
  {
    path: PATH,
    before: withIssue(),
    refuses: true,
    states: [
      { name: 'not saved yet', do: typed, see: 'newsletter-issues:issue.save_first' },
      {
        name: 'somebody else was faster',
        do: async (at) => {
          await at.fail(ISSUE, 409, 'stale')
          await save(at)
        },
        see: 'newsletter-issues:issue.late_saved',
      },
      {
        name: 'somebody else has sent it',
        do: async (at) => {
          await at.release(ISSUE)
          await at.fail(ISSUE, 409, 'already_sent')
          await save(at)
        },
        see: 'newsletter-issues:issue.late_sent',
      },
    ],
  },
]

const report: Screen[] = [
  {
    path: PATH,
    before: withIssue(sending()),
    states: [{ name: 'on its way', see: 'newsletter-issues:issue.sending_hint' }],
  },
  {
    path: PATH,
    before: both(withIssue(sent()), (at) =>
      at.answer(FAILURES, {
        failures: [failure(1, false), failure(2, true)],
        pagination: { ...NONE, total: 12, last_page: 2 },
      }),
    ),
    refuses: true,
    states: [
      {
        name: 'whole',
        see: ({ page, w }) => page.getByText(w('newsletter-issues:issue.count_unsubscribed')),
      },
      {
        name: 'with its addresses',
        do: press('issue.see_failed'),
        see: 'newsletter-issues:issue.lasting',
      },
      {
        name: 'not tried again',
        do: async (at) => {
          await at.fail(`${ISSUE}/retry`)
          await at.press('newsletter-issues:issue.retry_few', { count: 9 })
        },
        see: 'newsletter-issues:issue.not_sent',
      },
    ],
  },
  {
    path: PATH,
    before: both(withIssue(sent()), (at) => at.fail(FAILURES, 403)),
    states: [{ name: 'addresses not loaded', do: press('issue.see_failed'), see: 'staff:failed' }],
  },
]

export const ISSUE_GROUPS: [string, Screen[]][] = [
  ['the newsletter', issues],
  ['one letter', editor],
  ['a letter that went out', report],
]
