// A couple's site and its answer forms: the states that look the same in all themes.
import type { PageDriver, PageCase } from '../page-state'
import {
  scrollThrough,
  sendAnswer,
  fillName,
  acceptPath,
  declinePath,
  codeParams,
} from './wedding-site.fixture'

/** Types a name, waits for the draft and reloads the page. */
const reloadWithDraft = async (driver: PageDriver) => {
  await fillName(driver, 'Încă nu')
  await driver.page.waitForFunction(() => JSON.stringify(history.state).includes('Încă nu'))
  await driver.page.reload()
}
const FORMS = '**/api/guests'

const formPages: PageCase[] = [
  {
    path: (s) => acceptPath(s.hidden.slug),
    expectsErrors: true,
    states: [{ name: 'not live yet', expected: 'answer:form.not_yet' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      { name: 'single guest', expected: 'answer:form.your_code' },
      {
        name: 'couple',
        action: (driver) =>
          driver.page.getByText(driver.t('answer:persons.couple'), { exact: true }).click(),
        expected: 'answer:persons.menus',
      },
      {
        name: 'calendar open',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'answer:form.failed',
      },
      {
        name: 'offline',
        action: async (driver) => {
          await driver.dropRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'shared:form.offline',
      },
      {
        name: 'sending',
        action: async (driver) => {
          await driver.holdRequest(FORMS)
          await sendAnswer(driver)
        },
        expected: 'shared:form.sending',
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      {
        name: 'restored draft',
        action: reloadWithDraft,
        expected: 'answer-confirmation:draft_restored',
      },
    ],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    states: [
      {
        name: 'restored draft',
        action: reloadWithDraft,
        expected: 'answer-confirmation:draft_restored',
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.acceptedCode)}`,
    states: [{ name: 'answered before', expected: 'answer:form.found' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.declinedCode)}`,
    states: [{ name: 'declined before', expected: 'answer:form.was_no' }],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, 'NUESTECODU')}`,
    expectsErrors: true,
    states: [
      {
        name: 'wrong code',
        action: async (driver) => {
          await fillName(driver, 'Ana')
          await sendAnswer(driver)
        },
        expected: ({ page, t }) =>
          page
            .getByLabel(t('answer:form.guest_code'))
            .and(page.locator('[aria-invalid=true]:focus')),
      },
    ],
  },
  {
    path: (s) => `${acceptPath(s.full.slug)}?${codeParams(s, s.unansweredCode)}`,
    prepare: (driver) => driver.holdRequest('**/api/guests/guest_details**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: (s) => `${declinePath(s.full.slug)}?${codeParams(s, s.declinedCode)}`,
    states: [
      { name: 'answered before', expected: 'answer:form.found' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/refuzed_invitations')
          await driver.clickButton('decline:decline.send')
        },
        expected: 'answer:form.failed',
      },
    ],
  },
  {
    path: (s) =>
      `${acceptPath(s.direct.slug)}?answer_id=01900000-0000-7000-8000-000000000000&edit_token=vechi`,
    expectsErrors: true,
    states: [{ name: 'expired answer link', expected: 'answer:accept.title' }],
  },
  {
    path: (s) => acceptPath(s.empty.slug),
    states: [
      { name: 'without menus', expected: 'answer:accept.title' },
      {
        name: 'a name that is too long',
        action: (driver) => fillName(driver, 'x'.repeat(121)),
        expected: 'shared:field.over_one',
      },
    ],
  },
]

const sitePages: PageCase[] = [
  {
    path: (s) => `/${s.empty.slug}`,
    states: [{ name: 'empty site', action: scrollThrough, expected: 'site-extras:title' }],
  },
  {
    path: (s) => `/${s.closed.slug}`,
    states: [
      { name: 'answers closed', action: scrollThrough, expected: 'site:site.rsvp_closed_text' },
    ],
  },
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.acceptedCode)}`,
    states: [{ name: 'answered', expected: 'site:site.change' }],
  },
  {
    path: (s) => `/${s.full.slug}?${codeParams(s, s.declinedCode)}`,
    states: [{ name: 'declined', expected: 'site:site.change_no' }],
  },
  ...['maria-si-andrei', 'ilinca-si-vlad'].map((slug): PageCase => ({
    path: `/${slug}`,
    states: [
      { name: 'sample site', action: scrollThrough, expected: 'site:invite.title' },
      { name: 'sample site notice', expected: 'sample-banner:sample.line' },
    ],
  })),
  {
    path: acceptPath('maria-si-andrei'),
    states: [
      {
        name: 'sample form sends nothing',
        action: sendAnswer,
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]

export const SITE_AND_FORM_PAGES: PageCase[] = [...sitePages, ...formPages]
