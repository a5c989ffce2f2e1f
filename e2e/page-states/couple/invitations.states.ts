// The guest list: rows and their actions.
import {
  clickState,
  retryAfterFailure,
  inSequence,
  chooseMenuItem,
  clickPageAction,
  pressEscape,
  field,
  listStates,
  firstButtonContaining,
  savingState,
  selectEvent,
  atBothWidths,
} from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { LIST_PATH } from './invitations.fixture'

const SEARCH = '**/api/wedding_invitations/search?**'
const INVITATIONS = '**/api/wedding_invitations'

const save = (driver: PageDriver) => driver.clickButton('couple:save')

const openRowMenu = (driver: PageDriver) =>
  firstButtonContaining(driver, 'couple:inv.more', { name: '' }).click()

const rowAction = (key: string) => async (driver: PageDriver) => {
  await pressEscape(driver)
  await openRowMenu(driver)
  await chooseMenuItem(driver, key)
}

const invitationList: PageCase[] = [
  ...listStates(LIST_PATH, SEARCH, { site: 'empty', name: 'empty', expected: 'couple:inv.empty' }),
  {
    path: `${LIST_PATH}?search=nimeni-cu-acest-nume`,
    prepare: selectEvent('full'),
    states: [{ name: 'no results', expected: 'couple:inv.none_fit' }],
  },
  {
    path: `${LIST_PATH}?search=a&status=acceptat&sent=false&participant=false`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'all filters set',
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:clear') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('direct'),
    states: [
      { name: 'direct answers', expected: 'invite:direct.text' },
      {
        name: 'QR code of the site',
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('invite:qr'), exact: true }).click(),
        expected: 'couple:qr.png',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      {
        name: 'whole',
        expected: (driver) => firstButtonContaining(driver, 'couple:inv.more', { name: '' }),
      },
      ...atBothWidths({
        name: 'row menu',
        action: openRowMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      {
        name: 'QR code of an invitation',
        action: rowAction('invite:qr'),
        expected: 'couple:qr.png',
      },
      { name: 'message dialog', action: rowAction('invite:message'), expected: 'invite:say.chat' },
      clickState('message template', 'invite:say.template', 'invite:say.template_hint'),
      {
        name: 'message template rejected',
        action: async (driver) => {
          await driver.mockResponse(
            '**/api/events/*',
            { code: 'invalid', error: 'x', fields: { message_ro: ['link_missing'] } },
            422,
          )
          await save(driver)
        },
        expected: 'couple:field.link_missing',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'filters expanded',
        widths: [390],
        action: (driver) => driver.page.locator('.a-filters button[aria-expanded]').click(),
        expected: ({ page, t }) => page.getByRole('combobox', { name: t('couple:inv.category') }),
      },
      {
        name: 'select open',
        action: async ({ page, t }) => {
          await page.getByRole('combobox', { name: t('couple:inv.category') }).click()
        },
        expected: ({ page }) => page.getByRole('option').first(),
      },
      { name: 'edit dialog', action: rowAction('couple:edit'), expected: 'couple:inv.edit' },
      {
        name: 'select open in a dialog',
        action: ({ page, t }) => page.getByRole('combobox', { name: t('invite:language') }).click(),
        expected: ({ page, t }) => page.getByRole('option', { name: t('invite:language_en') }),
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'delete confirmation',
        action: rowAction('couple:inv.delete'),
        expected: 'couple:inv.delete_text',
      },
      {
        name: 'delete failed',
        action: async (driver) => {
          await driver.failRequest(`${INVITATIONS}/*`)
          await driver.clickButton('couple:inv.delete')
        },
        expected: 'couple:delete_failed',
      },
    ],
  },
  {
    path: `${LIST_PATH}?status=acceptat`,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'reset confirmation',
        action: rowAction('couple:inv.reset'),
        expected: 'couple:inv.reset_text',
      },
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('closed'),
    expectsErrors: true,
    states: [
      clickState('add dialog', 'couple:inv.add', 'invite:places_hint'),
      { name: 'add dialog, required errors', action: save, expected: 'couple:field.required' },
      {
        name: 'too many places',
        action: async (driver) => {
          await field(driver, 'couple:inv.places').fill('99')
          await save(driver)
        },
        expected: 'couple:field.places',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await field(driver, 'couple:inv.places').fill('4')
          await field(driver, 'couple:inv.name').fill('Ștefan')
          await driver.failRequest(INVITATIONS)
          await save(driver)
        },
        expected: 'couple:failed',
      },
      savingState('adding', INVITATIONS, save),
    ],
  },
  {
    path: LIST_PATH,
    prepare: selectEvent('full'),
    expectsErrors: true,
    states: [
      {
        name: 'categories dialog',
        action: (driver) => clickPageAction(driver, 'couple:inv.categories'),
        expected: 'couple:cat.add',
      },
      clickState('category required error', 'couple:cat.add', 'couple:field.required'),
    ],
  },
  {
    path: LIST_PATH,
    prepare: inSequence(selectEvent('empty'), (driver) =>
      driver.failRequest('**/api/categories?**', 403),
    ),
    states: [
      {
        name: 'categories failed',
        action: (driver) => clickPageAction(driver, 'couple:inv.categories'),
        expected: 'couple:failed',
      },
      { name: 'no categories', action: retryAfterFailure, expected: 'couple:cat.empty' },
    ],
  },
]

export const INVITATION_PAGES: PageCase[] = invitationList
