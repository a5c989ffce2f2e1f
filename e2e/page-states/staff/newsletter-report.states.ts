// The report of a sent newsletter issue.
import type { PageCase } from '../page-state'
import {
  ISSUE,
  PATH,
  NONE,
  makeSendingIssue,
  makeSentIssue,
  withIssue,
  click,
  inSequence,
} from './newsletter.fixture'

const FAILURES = `${ISSUE}/failures?**`

const makeFailure = (number: number, passing: boolean) => ({
  email: `o-adresa-cam-lunga-de-cititoare-${number}@exemplu.ro`,
  passing,
  reason: `SMTP: permanent error (550): 5.1.1 <o-adresa-cam-lunga-de-cititoare-${number}@exemplu.ro>: Recipient address rejected: User unknown`,
})

export const NEWSLETTER_REPORT_PAGES: PageCase[] = [
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
