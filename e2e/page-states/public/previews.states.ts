// The previews of a couple's site.
import type { PageCase } from '../page-state'
import { scrollThrough, sendAnswer } from './wedding-site.fixture'

const PREVIEW = '/app/preview/ana-si-mihai'

/** The previews of the couple, which need a session. */
export const PREVIEW_PAGES: PageCase[] = [
  {
    path: PREVIEW,
    states: [{ name: 'preview notice', action: scrollThrough, expected: 'site:site.preview' }],
  },
  {
    path: PREVIEW,
    prepare: (driver) => driver.holdRequest('**/api/events/preview_website?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}?preview=expired`,
    expectsErrors: true,
    states: [{ name: 'expired preview link', expected: 'site:preview.ended' }],
  },
  {
    path: PREVIEW,
    prepare: (driver) => driver.failRequest('**/api/events/preview_website?**', 403),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    states: [
      { name: 'preview notice', expected: 'couple-pages:form.preview' },
      {
        name: 'calendar open',
        action: (driver) => driver.page.getByText(driver.t('answer:calendar.add')).click(),
        expected: 'answer:calendar.file',
      },
      { name: 'sends nothing', action: sendAnswer, expected: 'answer:form.preview_sent' },
    ],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (driver) => driver.holdRequest('**/api/events/preview_invitation?**'),
    states: [{ name: 'loading', expected: ({ page }) => page.locator('main[aria-busy=true]') }],
  },
  {
    path: `${PREVIEW}/formular-invitatie`,
    prepare: (driver) => driver.failRequest('**/api/events/preview_invitation?**', 400),
    states: [{ name: 'failed', expected: 'couple-pages:site.failed' }],
  },
  {
    path: `${PREVIEW}/formular-raspuns-negativ`,
    states: [
      {
        name: 'sends nothing',
        action: (driver) => driver.clickButton('decline:decline.send'),
        expected: 'answer:form.preview_sent',
      },
    ],
  },
]
