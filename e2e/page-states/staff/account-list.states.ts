// The list of accounts, and each of its dialogs with its errors.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageCase } from '../page-state'
import {
  ACCOUNT,
  ONE_PAGE,
  NO_ROWS,
  click,
  field,
  firstButton,
  listStates,
  makeAccount,
  deletion,
} from './staff.fixture'

const ACCOUNTS = '**/api/clients?**'

export const ACCOUNT_LIST_PAGES: PageCase[] = [
  ...listStates('/app/clienti', ACCOUNTS, ({ page }) =>
    page.getByRole('link', { name: 'Ioana Dumitru' }).first(),
  ),
  {
    path: '/app/clienti',
    prepare: (driver) => driver.mockResponse(ACCOUNTS, { clients: [], pagination: NO_ROWS }),
    states: [{ name: 'empty', expected: 'staff:accounts.empty' }],
  },
  {
    path: '/app/clienti?search=nimeni-cu-acest-nume',
    states: [{ name: 'no results', expected: 'staff:accounts.none_fit' }],
  },
  {
    path: '/app/clienti',
    prepare: (driver) =>
      driver.mockResponse(ACCOUNTS, {
        clients: [
          makeAccount(1, 'Ștefania', {}),
          makeAccount(2, 'Ana', { status: 'paid', account_type: 'paid' }),
          makeAccount(3, 'Dan', { status: 'unpaid' }),
        ],
        pagination: ONE_PAGE,
      }),
    states: [{ name: 'of every kind', expected: 'staff:status.unpaid' }],
  },
  {
    path: '/app/clienti?status=deleted',
    prepare: (driver) =>
      driver.mockResponse(ACCOUNTS, {
        clients: [makeAccount(1, 'Ștefania', deletion)],
        pagination: ONE_PAGE,
      }),
    states: [
      {
        name: 'deleted accounts',
        expected: ({ page, t }) =>
          page
            .getByText(t('staff:accounts.restore'), { exact: true })
            .filter({ visible: true })
            .first(),
      },
    ],
  },
  {
    path: '/app/clienti?status=deleted',
    prepare: (driver) => driver.mockResponse(ACCOUNTS, { clients: [], pagination: NO_ROWS }),
    states: [{ name: 'no deleted accounts', expected: 'staff:accounts.none_deleted' }],
  },
  {
    path: '/app/clienti',
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: click('nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('staff:nav.logout') }),
      },
    ],
  },
  {
    path: '/app/clienti',
    expectsErrors: true,
    states: [
      { name: 'add dialog', action: click('accounts.add'), expected: 'staff:form.hint' },
      {
        name: 'add dialog, required errors',
        action: click('save'),
        expected: 'staff:field.required',
      },
      {
        name: 'e-mail already exists',
        action: async (driver) => {
          await driver.failRequest('**/api/clients', 409, 'client_already_exists')
          await driver.clickButton('staff:save')
        },
        expected: 'staff:form.exists',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await driver.failRequest('**/api/clients')
          await driver.clickButton('staff:save')
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'adding',
        action: async (driver) => {
          await driver.holdRequest('**/api/clients')
          await driver.clickButton('staff:save')
        },
        expected: loadingButton,
      },
      {
        name: 'unsaved changes dialog',
        action: async (driver) => {
          await field(driver, 'form.surname').fill('Pop')
          await driver.page.keyboard.press('Escape')
        },
        expected: 'staff:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse(ACCOUNTS, {
          clients: [makeAccount(1, 'Ștefania', {})],
          pagination: ONE_PAGE,
        }),
      (driver) => driver.failRequest(ACCOUNT, 403, 'confirm_first'),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'delete confirmation',
        widths: [390],
        action: (driver) => firstButton('accounts.delete_n')(driver).click(),
        expected: 'staff:remove.text',
      },
      {
        name: 'password required',
        widths: [390],
        action: click('delete'),
        expected: 'staff:remove.confirm',
      },
      {
        name: 'wrong password',
        widths: [390],
        action: async (driver) => {
          await driver.failRequest('**/api/users/confirm_password', 422, 'wrong_current_password')
          await driver.page.getByRole('dialog').locator('input').fill('x')
          await driver.clickButton('staff:delete')
        },
        expected: 'staff:remove.wrong',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse(ACCOUNTS, {
          clients: [makeAccount(1, 'Ștefania', {})],
          pagination: ONE_PAGE,
        }),
      (driver) => driver.failRequest(ACCOUNT),
    ),
    expectsErrors: true,
    states: [
      {
        name: 'delete failed',
        widths: [1280],
        action: async (driver) => {
          await firstButton('accounts.delete_n')(driver).click()
          await driver.clickButton('staff:delete')
        },
        expected: 'staff:delete_failed',
      },
    ],
  },
]
