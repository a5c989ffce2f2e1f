// The list of newsletter issues.
import type { PageDriver, PageCase } from '../page-state'
import {
  ID,
  NONE,
  makeIssue,
  makeSendingIssue,
  makeSentIssue,
  loadingStatus,
  withSubscribers,
  inSequence,
} from './newsletter.fixture'

const ISSUES = '**/api/newsletters/issues?**'

const mockIssues =
  (...issues: object[]) =>
  (driver: PageDriver) =>
    driver.mockResponse(ISSUES, { issues, pagination: { ...NONE, total: issues.length } })

export const NEWSLETTER_LIST_PAGES: PageCase[] = [
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
