// The second factor of staff and the health page.
import { inSequence, loadingButton } from '../page-state-steps'
import type { PageDriver, PageCase, PageState } from '../page-state-runner'

const FACTOR = '**/api/users/second_factor'
const RENEW = '**/api/users/second_factor/recovery_codes'
const SERVICE = '**/api/service'
const ID = '01900000-0000-7000-8000-000000000001'
const SETUP = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Alai:staff%40exemplu.ro?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Alai&algorithm=SHA1&digits=6&period=30',
}
const CODES = {
  recovery_codes: Array.from({ length: 10 }, (_, i) => `K7QM${i + 2}-XWP4${(i % 8) + 2}`),
}

const loadingStatus: PageState['expected'] = ({ page, t }) =>
  page.getByRole('status', { name: t('staff:loading') }).first()
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

const secondFactorPages: PageCase[] = [
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

const makeJob = (number: number, kind: string, reason: string) => ({
  id: `${ID.slice(0, -1)}${number}`,
  kind,
  reason,
  status: 'failed',
  may_retry: true,
  attempts: 5,
  created_at: '2026-11-20T10:00:00Z',
  run_at: '2026-11-20T10:00:00Z',
  finished_at: '2026-11-20T10:20:00Z',
})
const service = {
  jobs: [
    { status: 'queued', count: 3 },
    { status: 'delivered', count: 1 },
    { status: 'running', count: 2 },
    { status: 'succeeded', count: 12345 },
    { status: 'failed', count: 2 },
  ],
  waiting_seconds: 90,
  failed: [
    makeJob(1, 'export', 'object store: No space left on device (os error 28)'),
    makeJob(2, 'mail_invitation', 'timed_out'),
  ],
  mails: [
    { status: 'sending', count: 4 },
    { status: 'sent', count: 2871 },
  ],
  stored_bytes: 734003200,
  free_bytes: 53687091200,
  last_backup: '2026-11-20T03:00:00Z',
  version: '0.1.0',
  commit: '0123456789abcdef0123',
  database: 'postgres',
  database_ok: true,
  storage_ok: true,
  queue_ok: false,
}

const makePagination = (total: number) => ({ current_page: 1, per_page: 20, total, last_page: 1 })
const JOBS = '**/api/service/jobs?*'
const MAILS = '**/api/service/mails?*'
const makeMail = (
  number: number,
  template: string,
  status: string,
  reason: string | null = null,
) => ({
  id: `${ID.slice(0, -1)}${number}`,
  template,
  status,
  reason,
  created_at: '2026-11-20T10:00:00Z',
  sent_at: status === 'sent' ? '2026-11-20T10:00:05Z' : null,
})
const MAIL_ROWS = [
  makeMail(1, 'invitation', 'sent'),
  makeMail(
    2,
    'issue',
    'refused',
    'SMTP: permanent error (550): 5.1.1 <…>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  makeMail(3, 'reset', 'sending', 'SMTP: Connection error: timed out'),
]

const healthPages: PageCase[] = [
  {
    path: '/app/sanatate?tab=jobs',
    prepare: (driver) => driver.holdRequest(JOBS),
    states: [{ name: 'jobs loading', expected: loadingStatus }],
  },
  {
    path: '/app/sanatate?tab=jobs',
    prepare: (driver) => driver.failRequest(JOBS, 403),
    states: [{ name: 'jobs failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/sanatate?tab=jobs&state=failed',
    prepare: (driver) => driver.mockResponse(JOBS, { jobs: [], pagination: makePagination(0) }),
    states: [{ name: 'no jobs', expected: 'staff-operations:health.no_jobs' }],
  },
  {
    path: '/app/sanatate?tab=jobs',
    prepare: (driver) =>
      driver.mockResponse(JOBS, {
        jobs: [
          ...service.failed,
          { ...makeJob(3, 'sweep', ''), status: 'running', may_retry: false },
        ],
        pagination: makePagination(3),
      }),
    states: [{ name: 'jobs', expected: 'staff-operations:health.one_running' }],
  },
  {
    path: '/app/sanatate?tab=mails',
    prepare: (driver) => driver.holdRequest(MAILS),
    states: [{ name: 'mails loading', expected: loadingStatus }],
  },
  {
    path: '/app/sanatate?tab=mails',
    prepare: (driver) => driver.failRequest(MAILS, 403),
    states: [{ name: 'mails failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/sanatate?tab=mails&state=refused',
    prepare: (driver) => driver.mockResponse(MAILS, { mails: [], pagination: makePagination(0) }),
    states: [{ name: 'no mails', expected: 'staff-operations:health.no_mails_fit' }],
  },
  {
    path: '/app/sanatate?tab=mails',
    prepare: (driver) =>
      driver.mockResponse(MAILS, { mails: MAIL_ROWS, pagination: makePagination(3) }),
    states: [{ name: 'mails', expected: 'staff-operations:health.mail_refused' }],
  },
  {
    path: '/app/sanatate',
    prepare: (driver) => driver.holdRequest(SERVICE),
    states: [{ name: 'loading', expected: loadingStatus }],
  },
  {
    path: '/app/sanatate',
    prepare: (driver) => driver.failRequest(SERVICE, 403),
    states: [{ name: 'failed', expected: 'staff:failed' }],
  },
  {
    path: '/app/sanatate',
    states: [{ name: 'whole', expected: 'staff-operations:health.queue_inside' }],
  },
  {
    path: '/app/sanatate',
    prepare: (driver) => driver.mockResponse(SERVICE, { service }),
    states: [{ name: 'of every kind', expected: 'staff-operations:health.broken' }],
  },
  {
    path: '/app/sanatate',
    prepare: (driver) =>
      driver.mockResponse(SERVICE, {
        service: {
          ...service,
          jobs: [],
          mails: [],
          failed: [],
          waiting_seconds: null,
          last_backup: null,
          free_bytes: null,
        },
      }),
    states: [{ name: 'empty', expected: 'staff-operations:health.no_failed' }],
  },
]

export const HEALTH_AND_SECOND_FACTOR_GROUPS: [string, PageCase[]][] = [
  ['second factor', secondFactorPages],
  ['health', healthPages],
]
