// The layout of the couple's area, events, notifications, profile and trial.
import {
  inSequence,
  loadingButton,
  chooseMenuItem,
  pressEscape,
  field,
  listStates,
  RUNNING_JOB,
  firstButtonContaining,
  selectEvent,
  atBothWidths,
  loadingStatus,
} from '../page-state-steps'
import { scriptsContaining } from '../../support/built-assets'
import type { PageDriver, PageCase } from '../page-state-runner'

const EVENTS = '**/api/events?**'
const CURRENT_USER = '**/api/users/get_by_token'
const CLIENT = '**/api/clients/check_client'
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

const save = (driver: PageDriver) => driver.clickButton('couple:save')

/** Fills in all required fields of an event. A date field has no role `textbox`. */
const fillEvent = async (driver: PageDriver) => {
  for (const [name, value] of Object.entries({
    name: 'Cununia',
    slug: 'cununia-noastra',
    date: '2027-06-05',
    city: 'Sibiu',
    location: 'Primăria',
    code: 'CUNUNIA',
  }))
    await driver.page
      .getByRole('dialog')
      .getByLabel(driver.t(`couple:events.${name}`))
      .first()
      .fill(value)
}

const events: PageCase[] = [
  ...listStates('/app/evenimente', EVENTS, {
    site: 'full',
    name: 'whole',
    expected: (driver) => firstButtonContaining(driver, 'couple:edit', {}),
  }),
  {
    path: '/app/evenimente',
    prepare: (driver) => driver.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'empty', expected: 'couple:events.empty' }],
  },
  {
    path: '/app/evenimente',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'form open',
        action: (driver) => firstButtonContaining(driver, 'couple:edit', {}).click(),
        expected: 'couple:events.code_hint',
      },
      {
        name: 'unsaved changes dialog',
        action: async (driver) => {
          await field(driver, 'couple:events.additionalLine').fill('Ne bucurăm')
          await pressEscape(driver)
        },
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  {
    path: '/app/adauga-eveniment',
    expectsErrors: true,
    states: [
      { name: 'empty', expected: 'couple:events.line_hint' },
      { name: 'required field errors', action: save, expected: 'couple:field.required' },
      {
        name: 'format errors',
        action: async (driver) => {
          await field(driver, 'couple:events.slug').fill('!!')
          await field(driver, 'couple:events.code').fill('abc')
        },
        expected: 'couple:field.invalid_code',
      },
      {
        name: 'slug taken',
        action: async (driver) => {
          await fillEvent(driver)
          await driver.mockResponse(
            '**/api/events',
            { code: 'slug_exists', error: 'x', slug_exists: true },
            409,
          )
          await save(driver)
        },
        expected: 'couple:events.slug_exists',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/events')
          await save(driver)
        },
        expected: 'couple:events.failed',
      },
      {
        name: 'saving',
        action: async (driver) => {
          await driver.holdRequest('**/api/events')
          await save(driver)
        },
        expected: loadingButton,
      },
    ],
  },
]

/** The layout while its data or the remote loads, and after that failed. */
const layout: PageCase[] = [
  {
    path: '/app/raspunsuri',
    prepare: (driver) => driver.holdRequest(CURRENT_USER),
    states: [{ name: 'session loading', expected: loadingStatus }],
  },
  {
    path: '/app/raspunsuri',
    prepare: (driver) => driver.failRequest(CURRENT_USER, 403),
    states: [{ name: 'session failed', expected: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (driver) => driver.holdRequest(EVENTS),
    states: [{ name: 'events loading', expected: loadingStatus }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (driver) => driver.failRequest(EVENTS, 403),
    states: [{ name: 'events failed', expected: 'couple:failed' }],
  },
  {
    path: '/app/adauga-invitat',
    prepare: (driver) => driver.mockResponse(EVENTS, { events: [] }),
    states: [{ name: 'no events', expected: 'couple:events.empty' }],
  },
  {
    path: '/app/profil',
    prepare: (driver) => driver.holdRequest(scriptsContaining('couple', /change_password/)),
    states: [{ name: 'page script loading', expected: loadingStatus }],
  },
  {
    path: '/app/raspunsuri-telefon',
    prepare: selectEvent('full'),
    states: [
      {
        name: 'menu open',
        widths: [390],
        action: (driver) => driver.clickButton('couple:nav.menu'),
        expected: ({ page, t }) => page.getByRole('button', { name: t('couple:nav.logout') }),
      },
      {
        name: 'menu group collapsed',
        widths: [390],
        action: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true }).click(),
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:nav.answers'), exact: true, expanded: false }),
      },
      {
        name: 'contact dialog',
        action: (driver) => driver.clickButton('couple:nav.contact'),
        expected: ({ page }) => page.getByRole('dialog').getByRole('link').first(),
      },
    ],
  },
  {
    path: '/app/raspunsuri',
    prepare: (driver) => driver.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    states: [{ name: 'account deletion pending', expected: 'couple:leave.see' }],
  },
]

const SETTINGS = '**/api/notifications/settings?**'
const MAIL_SETTINGS_PATH = '/app/notificari?tab=email'

const notifications: PageCase[] = [
  ...listStates('/app/notificari', '**/api/notifications?**', {
    site: 'empty',
    name: 'empty',
    expected: 'couple:notices.empty',
  }),
  {
    path: '/app/notificari',
    prepare: selectEvent('full'),
    states: [{ name: 'unread and read', expected: 'couple:notices.mark' }],
  },
  {
    path: '/app/notificari',
    prepare: inSequence(
      (driver) =>
        driver.mockResponse('**/api/notifications?**', {
          notifications: [
            {
              id: UNKNOWN_ID,
              type: 'export_done',
              title: 'Export',
              message: 'x',
              read: false,
              subject_id: RUNNING_JOB.id,
              created_at: RUNNING_JOB.created_at,
            },
          ],
          pagination: { current_page: 1, per_page: 10, total: 1, last_page: 1 },
        }),
      (driver) =>
        driver.mockResponse('**/api/jobs?**', {
          jobs: [
            {
              ...RUNNING_JOB,
              kind: 'export',
              status: 'succeeded',
              file_name: 'raspunsuri-negative.pdf',
              export: { kind: 'declines', format: 'pdf', rows: 'invitation', filtered: true },
            },
          ],
        }),
    ),
    states: [
      {
        name: 'finished export with its file',
        expected: ({ page }) => page.getByRole('link', { name: /raspunsuri-negative\.pdf/ }),
      },
    ],
  },
  ...listStates(MAIL_SETTINGS_PATH, SETTINGS, {
    site: 'full',
    name: 'whole',
    expected: 'notifications:email.pause',
  }),
  {
    path: MAIL_SETTINGS_PATH,
    prepare: selectEvent('full'),
    states: [
      {
        name: 'setting save failed',
        action: async (driver) => {
          await driver.page
            .getByText(driver.t('notifications:email.never'), { exact: true })
            .first()
            .waitFor()
          await driver.failRequest(SETTINGS)
          await driver.page
            .getByText(driver.t('notifications:email.never'), { exact: true })
            .first()
            .click()
        },
        expected: ({ page }) => page.getByRole('alert').first(),
      },
    ],
  },
]

const PASSWORD = '**/api/users/change_password'
const DELETE_ACCOUNT = '**/api/clients/delete_account'
const ARCHIVE = '**/api/clients/export_data'
const dataExportCase = (name: string, expected: string, job: object): PageCase => ({
  path: '/app/profil',
  prepare: (driver) =>
    driver.mockResponse(ARCHIVE, { job: { ...RUNNING_JOB, kind: 'account', ...job } }),
  states: [{ name: `archive ${name}`, expected: `couple:${expected}` }],
})
const withUserFields = (overrides: object) => (driver: PageDriver) =>
  driver.modifyResponse<{ user: object }>(CURRENT_USER, ({ user }) => ({
    user: { ...user, ...overrides },
  }))

const profile: PageCase[] = [
  {
    path: '/app/profil',
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'couple:password.hint' },
      {
        name: 'password required errors',
        action: (driver) => driver.clickButton('couple:password.send'),
        expected: 'couple:field.required',
      },
      {
        name: 'password wrong',
        action: async (driver) => {
          await driver.failRequest(PASSWORD, 400, 'wrong_current_password')
          await driver.clickButton('couple:password.send')
        },
        expected: 'couple:password.wrong',
      },
      {
        name: 'password failed',
        action: async (driver) => {
          await driver.failRequest(PASSWORD)
          await driver.clickButton('couple:password.send')
        },
        expected: 'couple:password.failed',
      },
      {
        name: 'account deletion dialog',
        action: (driver) => driver.clickButton('couple:leave.open'),
        expected: 'couple:leave.password',
      },
      {
        name: 'account deletion, wrong password',
        action: async (driver) => {
          await driver.failRequest(DELETE_ACCOUNT, 400, 'wrong_current_password')
          await driver.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.wrong',
      },
      {
        name: 'account deletion failed',
        action: async (driver) => {
          await driver.failRequest(DELETE_ACCOUNT)
          await driver.clickButton('couple:leave.send')
        },
        expected: 'couple:leave.failed',
      },
    ],
  },
  {
    path: '/app/profil',
    states: [
      {
        name: 'edit dialog',
        action: (driver) => driver.clickButton('couple:profile.edit'),
        expected: 'couple:users.edit_title',
      },
      {
        name: 'e-mail changed',
        action: (driver) => field(driver, 'couple:users.email').fill('alta@exemplu.ro'),
        expected: 'couple:users.email_hint',
      },
      {
        name: 'unsaved changes dialog',
        action: pressEscape,
        expected: 'couple:unsaved.dialog_title',
      },
    ],
  },
  dataExportCase('running', 'data.leave', {}),
  dataExportCase('ready', 'data.ready', {
    status: 'succeeded',
    file_name: 'alai-date-2026-11-20.zip',
  }),
  dataExportCase('failed', 'data.failed', { status: 'failed' }),
  {
    path: '/app/profil',
    prepare: inSequence(
      withUserFields({ new_email: 'o-adresa-noua-si-destul-de-lunga@exemplu.ro' }),
      (driver) => driver.mockResponse(CLIENT, { erase_at: '2027-01-10T10:00:00Z' }),
    ),
    states: [{ name: 'pending e-mail change and deletion', expected: 'couple:leave.keep' }],
  },
  {
    path: '/app/profil',
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'as a second user', expected: 'couple:password.hint' }],
  },
]

const USERS_PATH = '/app/profil?tab=utilizatori'
const makeUser = (id: number, name: string, overrides: object) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${id}`,
  name,
  email: `${id}@exemplu.ro`,
  role: 'client',
  owner: false,
  allowed_to_log_in: true,
  invited: false,
  ...overrides,
})
const USER_LIST = {
  users: [
    makeUser(1, 'Ana Popescu', { owner: true }),
    makeUser(2, 'Ștefania Constantinescu-Văcărescu', { new_email: 'adresa.noua@exemplu.ro' }),
    makeUser(3, 'Nașa Elena', { invited: true }),
    makeUser(4, 'Radu', { allowed_to_log_in: false }),
  ],
}
const openUserMenu = (driver: PageDriver) =>
  firstButtonContaining(driver, 'couple:users.more', { name: 'Ștefania' }).click()

const users: PageCase[] = [
  ...listStates(USERS_PATH, '**/api/users/client_users', {
    site: 'full',
    name: 'owner only',
    expected: 'couple:users.rights',
  }),
  {
    path: USERS_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/client_users', USER_LIST),
    states: [
      { name: 'of every kind', expected: 'couple:users.invited' },
      ...atBothWidths({
        name: 'menu open',
        action: openUserMenu,
        expected: ({ page }) => page.getByRole('menu'),
      }),
      ...atBothWidths({
        name: 'disable confirmation',
        action: async (driver) => {
          await pressEscape(driver)
          await openUserMenu(driver)
          await chooseMenuItem(driver, 'couple:users.disable')
        },
        expected: 'couple:users.disable_text',
      }),
      ...atBothWidths({
        name: 'removal confirmation',
        action: async (driver) => {
          await pressEscape(driver)
          await openUserMenu(driver)
          await chooseMenuItem(driver, 'couple:users.remove')
        },
        expected: 'couple:users.remove_text',
      }),
    ],
  },
  {
    path: USERS_PATH,
    expectsErrors: true,
    states: [
      {
        name: 'add dialog',
        action: (driver) => driver.clickButton('couple:users.add'),
        expected: 'couple:users.invite_hint',
      },
      { name: 'add dialog, required errors', action: save, expected: 'couple:field.required' },
      {
        name: 'e-mail already exists',
        action: async (driver) => {
          await driver.failRequest('**/api/users', 409, 'email_exists')
          await save(driver)
        },
        expected: 'couple:users.email_exists',
      },
      {
        name: 'add failed',
        action: async (driver) => {
          await driver.failRequest('**/api/users')
          await save(driver)
        },
        expected: 'couple:users.failed',
      },
    ],
  },
  {
    path: USERS_PATH,
    prepare: withUserFields({ owner: false }),
    states: [{ name: 'as a second user', expected: 'couple:users.only_owner' }],
  },
]

const INVOICES_PATH = '/app/profil?tab=facturare'
const makeInvoice = (number: number, status: string, overrides: object = {}) => ({
  id: `${UNKNOWN_ID.slice(0, -1)}${number}`,
  series: 'ALAI',
  number: 1040 + number,
  ron_amount: '656.67',
  ron_rate: '5.0905',
  ron_rate_on: '2026-11-20',
  description: 'Activare cont Alai',
  amount: '129.00',
  currency: 'EUR',
  status,
  created_at: '2026-11-20T10:00:00Z',
  ...overrides,
})
const INVOICE_LIST = {
  invoices: [
    makeInvoice(1, 'unpaid', { payment_url: '/plata' }),
    makeInvoice(2, 'paid'),
    makeInvoice(3, 'refunded'),
    makeInvoice(4, 'cancelled'),
  ],
}

const billing: PageCase[] = [
  ...listStates(INVOICES_PATH, '**/api/users/get_bills', {
    site: 'full',
    name: 'paid',
    expected: 'couple:bills.paid',
  }),
  {
    path: INVOICES_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/get_bills', { invoices: [] }),
    states: [{ name: 'no invoices', expected: 'couple:bills.empty' }],
  },
  {
    path: INVOICES_PATH,
    prepare: (driver) => driver.mockResponse('**/api/users/get_bills', INVOICE_LIST),
    states: [
      { name: 'of every kind', expected: 'couple:bills.new_link' },
      ...atBothWidths({
        name: 'payment link renewal running',
        action: async (driver) => {
          await driver.holdRequest('**/api/clients/regenerate_payment_link')
          await firstButtonContaining(driver, 'couple:bills.new_link_n', {
            number: 'ALAI 1041',
          }).click()
        },
        expected: ({ page, t }) =>
          page.getByRole('button', { name: t('couple:bills.link_running') }),
      }),
    ],
  },
]

export const EVENTS_AND_LAYOUT_PAGES: PageCase[] = [...events, ...layout]
export const ACCOUNT_PAGES: PageCase[] = [...notifications, ...profile, ...users, ...billing]

/** A couple in its trial, whose event is incomplete. */
export const TRIAL_PAGES: PageCase[] = [
  {
    path: '/app/evenimente',
    expectsErrors: true,
    states: [{ name: 'incomplete event form', expected: 'couple:events.needed' }],
  },
  {
    path: '/app/dashboard',
    expectsErrors: true,
    states: [{ name: 'trial days left', expected: 'couple:demo.activate' }],
  },
  {
    path: '/app/raspunsuri',
    prepare: inSequence(
      // The redirect after three seconds is turned off, so that the message stays visible during the checks.
      ({ page }) =>
        page.addInitScript(() => {
          const originalSetTimeout = window.setTimeout.bind(window)
          window.setTimeout = ((callback: () => void, ms?: number) =>
            ms === 3000 ? 0 : originalSetTimeout(callback, ms)) as typeof window.setTimeout
        }),
      (driver) =>
        driver.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    ),
    states: [{ name: 'trial expired', expected: 'couple:demo.expired' }],
  },
  {
    path: '/app/profil',
    prepare: (driver) =>
      driver.mockResponse(CLIENT, { active_demo: false, free_until: '2026-11-01T10:00:00Z' }),
    states: [{ name: 'profile with the expired trial', expected: 'couple:demo.over' }],
  },
]
