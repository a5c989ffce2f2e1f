// The second factor of staff.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase } from '../page-state'
import { loadingStatus } from './health-and-second-factor.fixture'

const FACTOR = '**/api/users/second_factor'
const RENEW = '**/api/users/second_factor/recovery_codes'

const SETUP = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Alai:staff%40exemplu.ro?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Alai&algorithm=SHA1&digits=6&period=30',
}

const CODES = {
  recovery_codes: Array.from({ length: 10 }, (_, i) => `K7QM${i + 2}-XWP4${(i % 8) + 2}`),
}
const click = (key: string) => (driver: PageDriver) => driver.clickButton(`staff-operations:${key}`)

const fillCredentials =
  (password: boolean, code: boolean) =>
  async ({ page, t }: PageDriver) => {
    if (password) await page.locator('input[type=password]').last().fill('alai-demo-27')
    if (code)
      await page
        .getByRole('textbox', { name: t('staff-operations:factor.code') })
        .last()
        .fill('123456')
  }

const withFactor = (overrides: object) => (driver: PageDriver) =>
  driver.mockResponse(FACTOR, {
    second_factor: { since: null, recovery_codes_left: 0, required: false, ...overrides },
  })

const mockSecondFactorOn = withFactor({
  since: '2026-11-20T10:00:00Z',
  recovery_codes_left: 7,
  required: true,
})

const clickInDialog =
  (key: string) =>
  ({ page, t }: PageDriver) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t(`staff-operations:${key}`), exact: true })
      .click()

export const SECOND_FACTOR_PAGES: PageCase[] = [
  {
    path: '/app/securitate',
    prepare: (driver) => driver.holdRequest(FACTOR),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/securitate',
    prepare: (driver) => driver.failRequest(FACTOR, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/securitate',
    expectsErrors: true,
    states: [
      { name: 'whole', expected: 'staff-operations:factor.off' },
      {
        name: 'wrong password',
        action: async (driver) => {
          await fillCredentials(true, false)(driver)
          await driver.mockResponse(FACTOR, { code: 'wrong_current_password', error: 'x' }, 422)
          await driver.clickButton('staff-operations:factor.start')
        },
        expected: 'staff-operations:factor.wrong_password',
      },
      {
        name: 'QR code',
        action: async (driver) => {
          await driver.release(FACTOR)
          await driver.mockResponse(FACTOR, SETUP)
          await driver.clickButton('staff-operations:factor.start')
        },
        expected: 'staff-operations:factor.scan',
      },
      {
        name: 'wrong code',
        action: async (driver) => {
          await fillCredentials(false, true)(driver)
          await driver.mockResponse(
            '**/api/users/second_factor/confirm',
            { code: 'wrong_code', error: 'x' },
            422,
          )
          await driver.clickButton('staff-operations:factor.confirm')
        },
        expected: 'staff-operations:factor.wrong_code',
      },
    ],
  },
  {
    path: '/app/clienti',
    prepare: withFactor({ required: true }),
    states: [{ name: 'redirected to the setup', expected: 'staff-operations:factor.needed' }],
  },
  {
    path: '/app/securitate',
    prepare: mockSecondFactorOn,
    expectsErrors: true,
    states: [
      { name: 'of every kind', expected: 'staff-operations:factor.drop' },
      {
        name: 'renewal dialog',
        action: click('factor.renew'),
        expected: 'staff-operations:factor.renew_text',
      },
      {
        name: 'renewal failed',
        action: async (driver) => {
          await fillCredentials(true, true)(driver)
          await driver.failRequest(RENEW)
          await clickInDialog('factor.renew')(driver)
        },
        expected: 'staff:not_saved',
      },
      {
        name: 'renewing',
        action: async (driver) => {
          await driver.release(RENEW)
          await driver.holdRequest(RENEW)
          await clickInDialog('factor.renew')(driver)
        },
        expected: loadingButton,
      },
    ],
  },
  {
    path: '/app/securitate',
    prepare: inSequence(mockSecondFactorOn, (driver) => driver.mockResponse(RENEW, CODES)),
    states: [
      {
        name: 'new recovery codes',
        action: async (driver) => {
          await driver.clickButton('staff-operations:factor.renew')
          await fillCredentials(true, true)(driver)
          await clickInDialog('factor.renew')(driver)
        },
        expected: 'staff-operations:factor.codes_text',
      },
    ],
  },
  {
    path: '/app/securitate',
    prepare: mockSecondFactorOn,
    states: [
      {
        name: 'disable confirmation',
        action: click('factor.drop'),
        expected: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
]
