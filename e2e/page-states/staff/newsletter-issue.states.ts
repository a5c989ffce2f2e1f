// The form of a newsletter issue.
import { loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import {
  ISSUE,
  SUBSCRIBERS,
  PATH,
  makeIssue,
  loadingStatus,
  withIssue,
  click,
  withSubscribers,
  inSequence,
} from './newsletter.fixture'

const save = (driver: PageDriver) => driver.clickButton('staff:save')

const fillSubject = ({ page, t }: PageDriver) =>
  page
    .getByRole('textbox', { name: t('newsletter-issues:issue.subject'), exact: true })
    .fill('Altfel')

export const NEWSLETTER_ISSUE_PAGES: PageCase[] = [
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
