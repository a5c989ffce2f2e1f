// Selected invitations: mails and printed cards before they are sent.
import {
  inSequence,
  chooseMenuItem,
  topDialog,
  pressEscape,
  selectEvent,
  loadingStatus,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { LIST_PATH } from './invitations.fixture'

const PLAN = '**/api/wedding_invitations/preview_mail'

const selectPage = ({ page, t }: PageDriver) =>
  page.getByRole('checkbox', { name: t('invite:choose_page') }).check()

const selectionAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await driver.clickButton('invite:more')
  await chooseMenuItem(driver, key)
}

/** The menu of all page actions on a phone, or the menu of the mails on a wide screen. */
const openSendMenu = async ({ page, t }: PageDriver) => {
  const findButton = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  await findButton('kit:head.more')
    .or(findButton('invite:outreach'))
    .filter({ visible: true })
    .first()
    .click()
}

const sendAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await openSendMenu(driver)
  await chooseMenuItem(driver, key)
}

const makeMailPlan = (overrides: object) => ({
  mail: {
    kind: 'invitation',
    recipients: [],
    others: [
      { id: 'a', name: 'Nașa Elena', reason: 'no_address' },
      {
        id: 'b',
        name: 'Familia Constantinescu-Văcărescu din Târgu Secuiesc',
        reason: 'other_address',
      },
    ],
    reasons: { no_address: 1, other_address: 1 },
    left_today: 40,
    ...overrides,
  },
})

const selectionAndSending: PageCase[] = [
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'invitations selected',
        action: selectPage,
        expected: ({ page, t }) => page.getByRole('region', { name: t('invite:bar') }),
      },
      {
        name: 'selection menu',
        action: (driver) => driver.clickButton('invite:more'),
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'category selection dialog',
        action: selectionAction('invite:to_category'),
        expected: 'invite:category_title',
      },
      {
        name: 'bulk delete confirmation',
        action: selectionAction('invite:delete'),
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByText(t('couple:keep'), { exact: true }),
      },
      {
        name: 'cards of the selection',
        action: selectionAction('invite:cards'),
        expected: 'invite:print.make',
      },
      {
        name: 'export of the selection',
        action: selectionAction('invite:export'),
        expected: 'couple:export.plain_xlsx',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'page menu',
        widths: [390],
        action: openSendMenu,
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'send menu',
        widths: [1280],
        action: openSendMenu,
        expected: ({ page }) => page.getByRole('menu'),
      },
      {
        name: 'mail recipients',
        action: (driver) => chooseMenuItem(driver, 'invite:send_unsent'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('listitem').first(),
      },
      {
        name: 'reminder recipients',
        action: sendAction('invite:remind_all'),
        expected: 'invite:mail.text_reminder',
      },
      {
        name: 'send failed',
        action: async (driver) => {
          await driver.failRequest('**/api/wedding_invitations/send_mail')
          await topDialog(driver).getByRole('button').last().click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
      {
        name: 'cards of all invitations',
        action: sendAction('invite:cards_all'),
        expected: 'invite:print.make',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.failRequest(PLAN, 403)),
    states: [
      {
        name: 'recipients failed',
        action: sendAction('invite:send_unsent'),
        expected: 'couple:failed',
      },
      {
        name: 'no recipients',
        action: async (driver) => {
          await driver.mockResponse(PLAN, makeMailPlan({}))
          await driver.clickButton('couple:retry')
        },
        expected: 'invite:mail.nobody',
      },
      {
        name: 'sending blocked, with a link to the cause',
        action: async (driver) => {
          await driver.mockResponse(
            PLAN,
            makeMailPlan({ blocked: { code: 'site_not_live', error: 'Site-ul nu este live.' } }),
          )
          await sendAction('invite:remind_all')(driver)
        },
        expected: ({ page, t }) =>
          page.getByRole('dialog').getByRole('link', { name: t('invite:mail.way_live') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('full'), (driver) => driver.holdRequest(PLAN)),
    states: [
      {
        name: 'recipients loading',
        action: sendAction('invite:send_unsent'),
        expected: loadingStatus,
      },
    ],
  },
]
export const SENDING_PAGES: PageCase[] = selectionAndSending
