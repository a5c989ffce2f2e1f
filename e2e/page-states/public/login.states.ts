// Log-in, password reset and the links of mails.
import type { PageCase } from '../page-state'

const CONFIRM = '**/api/users/confirm_email'
const UNSUBSCRIBE = '**/api/notifications/unsubscribe?**'

/** Log-in, password reset and the other pages that lead to the couple's area. */
export const LOGIN_PAGES: PageCase[] = [
  {
    path: '/app/login',
    states: [
      { name: 'empty', expected: 'auth:login.send' },
      {
        name: 'wrong password',
        action: async (driver) => {
          await driver.failRequest('**/api/login', 401, 'wrong_credentials')
          await driver.page.getByLabel(driver.t('auth:login.email')).fill('ana@exemplu.ro')
          await driver.page.locator('input[type=password]').fill('altceva')
          await driver.clickButton('auth:login.send')
        },
        expected: 'auth:login.wrong',
      },
      {
        name: 'logging in',
        action: async (driver) => {
          await driver.holdRequest('**/api/login')
          await driver.clickButton('auth:login.send')
        },
        expected: ({ page }) => page.locator('button[data-loading]'),
      },
    ],
  },
  {
    path: '/app/login',
    expectsErrors: true,
    prepare: (driver) =>
      driver.mockResponse(
        '**/api/login',
        { challenge: 'x', expires_at: '2027-01-01T10:00:00Z' },
        202,
      ),
    states: [
      {
        name: 'second factor',
        action: async (driver) => {
          await driver.page.getByLabel(driver.t('auth:login.email')).fill('staff@exemplu.ro')
          await driver.page.locator('input[type=password]').fill('altceva')
          await driver.clickButton('auth:login.send')
        },
        expected: 'auth:login.code_text',
      },
      {
        name: 'wrong code',
        action: async (driver) => {
          await driver.mockResponse(
            '**/api/login/second_factor',
            { code: 'wrong_code', error: 'Codul nu este corect.' },
            422,
          )
          await driver.page.getByLabel(driver.t('auth:login.code')).fill('123456')
          await driver.clickButton('auth:login.code_send')
        },
        expected: ({ page }) => page.getByText('Codul nu este corect.'),
      },
    ],
  },
  {
    path: '/app/preview/ana-si-mihai',
    expectsErrors: true,
    states: [{ name: 'login required', expected: 'auth:login.send' }],
  },
  {
    path: '/app/trimite-email',
    states: [
      { name: 'empty', expected: 'auth:forgot.send' },
      {
        name: 'unknown address',
        action: async (driver) => {
          await driver.page.getByLabel(driver.t('auth:login.email')).fill('cine@exemplu.ro')
          await driver.failRequest('**/api/password/forgot', 404, 'email_not_found')
          await driver.clickButton('auth:forgot.send')
        },
        expected: 'auth:forgot.unknown',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest('**/api/password/forgot')
          await driver.clickButton('auth:forgot.send')
        },
        expected: 'auth:forgot.failed',
      },
      {
        name: 'sent',
        action: async (driver) => {
          await driver.mockResponse('**/api/password/forgot', {})
          await driver.clickButton('auth:forgot.send')
        },
        expected: 'auth:forgot.sent',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'empty', expected: 'auth:reset.send' },
      {
        name: 'failed',
        action: async (driver) => {
          for (const element of await driver.page.locator('input[type=password]').all())
            await element.fill('cirese-amare-7')
          await driver.failRequest('**/api/password/reset')
          await driver.clickButton('auth:reset.send')
        },
        expected: 'auth:reset.failed',
      },
      {
        name: 'expired link',
        action: async (driver) => {
          await driver.release()
          await driver.clickButton('auth:reset.send')
        },
        expected: 'auth:reset.stale_hint',
      },
    ],
  },
  {
    path: '/app/reseteaza-parola?token=vechi&invitatie=1',
    states: [{ name: 'invited user', expected: 'auth:reset.welcome_text' }],
  },
  {
    path: '/app/reseteaza-parola?token=vechi&invitatie=titular',
    states: [{ name: 'owner of a new account', expected: 'auth:reset.owner_text' }],
  },
  {
    path: '/app/confirma-email?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'initial', expected: 'auth:confirm_email.text' },
      {
        name: 'expired link',
        action: (driver) => driver.clickButton('auth:confirm_email.send'),
        expected: 'auth:confirm_email.stale',
      },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(CONFIRM)
          await driver.clickButton('auth:confirm_email.send')
        },
        expected: 'auth:confirm_email.failed',
      },
      {
        name: 'confirmed',
        action: async (driver) => {
          await driver.mockResponse(CONFIRM, {})
          await driver.clickButton('auth:confirm_email.send')
        },
        expected: 'auth:confirm_email.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      { name: 'initial', expected: 'notifications:leave.text' },
      {
        name: 'failed',
        action: async (driver) => {
          await driver.failRequest(UNSUBSCRIBE)
          await driver.clickButton('notifications:leave.send')
        },
        expected: 'notifications:leave.failed',
      },
      {
        name: 'unsubscribed',
        action: async (driver) => {
          await driver.mockResponse(UNSUBSCRIBE, {})
          await driver.clickButton('notifications:leave.send')
        },
        expected: 'notifications:leave.done',
      },
    ],
  },
  {
    path: '/app/dezabonare?token=vechi',
    expectsErrors: true,
    states: [
      {
        name: 'expired link',
        action: (driver) => driver.clickButton('notifications:leave.send'),
        expected: 'notifications:leave.stale',
      },
    ],
  },
  {
    path: '/',
    prepare: (driver) => driver.holdRequest('**/assets/couple/**'),
    states: [
      {
        name: 'remote loading',
        action: ({ page, t }) =>
          page
            .getByRole('contentinfo')
            .getByRole('link', { name: t('brand-layout:nav.login') })
            .click(),
        expected: ({ page }) => page.locator('main[aria-busy=true]'),
      },
    ],
  },
  {
    path: '/app/login',
    prepare: (driver) => driver.dropRequest('**/assets/couple/**'),
    states: [{ name: 'remote failed', expected: 'shell:broken.title' }],
  },
]
