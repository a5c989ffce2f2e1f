// The second factor of staff and the health page.
import { both, busy } from './area'
import type { At, Screen, State } from './screen'

const FACTOR = '**/api/users/second_factor'
const RENEW = '**/api/users/second_factor/recovery_codes'
const SERVICE = '**/api/service'
const ID = '01900000-0000-7000-8000-000000000001'
const OFFER = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Alai:staff%40exemplu.ro?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Alai&algorithm=SHA1&digits=6&period=30',
}
const CODES = {
  recovery_codes: Array.from({ length: 10 }, (_, i) => `K7QM${i + 2}-XWP4${(i % 8) + 2}`),
}

const waiting: State['see'] = ({ page, w }) =>
  page.getByRole('status', { name: w('staff:loading') }).first()
const press = (key: string) => (at: At) => at.press(`staff-operations:${key}`)
const typeFactor =
  (password: boolean, code: boolean) =>
  async ({ page, w }: At) => {
    if (password) await page.locator('input[type=password]').last().fill('alai-demo-27')
    if (code)
      await page
        .getByRole('textbox', { name: w('staff-operations:factor.code') })
        .last()
        .fill('123456')
  }
const withFactor = (more: object) => (at: At) =>
  at.answer(FACTOR, {
    second_factor: { since: null, recovery_codes_left: 0, required: false, ...more },
  })
const on = withFactor({ since: '2026-11-20T10:00:00Z', recovery_codes_left: 7, required: true })
const inForm =
  (key: string) =>
  ({ page, w }: At) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: w(`staff-operations:${key}`), exact: true })
      .click()

const security: Screen[] = [
  {
    path: '/app/securitate',
    before: (at) => at.hold(FACTOR),
    states: [{ name: 'loading', see: waiting }],
  },
  {
    path: '/app/securitate',
    before: (at) => at.fail(FACTOR, 403),
    states: [{ name: 'failed', see: 'staff:failed' }],
  },
  {
    path: '/app/securitate',
    refuses: true,
    states: [
      { name: 'whole', see: 'staff-operations:factor.off' },
      {
        name: 'of a wrong password',
        do: async (at) => {
          await typeFactor(true, false)(at)
          await at.answer(FACTOR, { code: 'wrong_current_password', error: 'x' }, 422)
          await at.press('staff-operations:factor.start')
        },
        see: 'staff-operations:factor.wrong_password',
      },
      {
        name: 'the picture for the app',
        do: async (at) => {
          await at.release(FACTOR)
          await at.answer(FACTOR, OFFER)
          await at.press('staff-operations:factor.start')
        },
        see: 'staff-operations:factor.scan',
      },
      {
        name: 'of a wrong code',
        do: async (at) => {
          await typeFactor(false, true)(at)
          await at.answer(
            '**/api/users/second_factor/confirm',
            { code: 'wrong_code', error: 'x' },
            422,
          )
          await at.press('staff-operations:factor.confirm')
        },
        see: 'staff-operations:factor.wrong_code',
      },
    ],
  },
  {
    path: '/app/clienti',
    before: withFactor({ required: true }),
    states: [{ name: 'led to it', see: 'staff-operations:factor.needed' }],
  },
  {
    path: '/app/securitate',
    before: on,
    refuses: true,
    states: [
      { name: 'of every kind', see: 'staff-operations:factor.drop' },
      {
        name: 'codes renewed',
        do: press('factor.renew'),
        see: 'staff-operations:factor.renew_text',
      },
      {
        name: 'codes not renewed',
        do: async (at) => {
          await typeFactor(true, true)(at)
          await at.fail(RENEW)
          await inForm('factor.renew')(at)
        },
        see: 'staff:not_saved',
      },
      {
        name: 'codes being renewed',
        do: async (at) => {
          await at.release(RENEW)
          await at.hold(RENEW)
          await inForm('factor.renew')(at)
        },
        see: busy,
      },
    ],
  },
  {
    path: '/app/securitate',
    before: both(on, (at) => at.answer(RENEW, CODES)),
    states: [
      {
        name: 'codes told',
        do: async (at) => {
          await at.press('staff-operations:factor.renew')
          await typeFactor(true, true)(at)
          await inForm('factor.renew')(at)
        },
        see: 'staff-operations:factor.codes_text',
      },
    ],
  },
  {
    path: '/app/securitate',
    before: on,
    states: [
      {
        name: 'asked before it is off',
        do: press('factor.drop'),
        see: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
]

const job = (n: number, kind: string, reason: string) => ({
  id: `${ID.slice(0, -1)}${n}`,
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
    job(1, 'export', 'object store: No space left on device (os error 28)'),
    job(2, 'mail_invitation', 'timed_out'),
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

const pages = (total: number) => ({ current_page: 1, per_page: 20, total, last_page: 1 })
const JOBS = '**/api/service/jobs?*'
const MAILS = '**/api/service/mails?*'
const mail = (n: number, template: string, status: string, reason: string | null = null) => ({
  id: `${ID.slice(0, -1)}${n}`,
  template,
  status,
  reason,
  created_at: '2026-11-20T10:00:00Z',
  sent_at: status === 'sent' ? '2026-11-20T10:00:05Z' : null,
})
const MAILED = [
  mail(1, 'invitation', 'sent'),
  mail(
    2,
    'issue',
    'refused',
    'SMTP: permanent error (550): 5.1.1 <…>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  mail(3, 'reset', 'sending', 'SMTP: Connection error: timed out'),
]

const health: Screen[] = [
  {
    path: '/app/sanatate?tab=jobs',
    before: (at) => at.hold(JOBS),
    states: [{ name: 'jobs loading', see: waiting }],
  },
  {
    path: '/app/sanatate?tab=jobs',
    before: (at) => at.fail(JOBS, 403),
    states: [{ name: 'jobs failed', see: 'staff:failed' }],
  },
  {
    path: '/app/sanatate?tab=jobs&state=failed',
    before: (at) => at.answer(JOBS, { jobs: [], pagination: pages(0) }),
    states: [{ name: 'no jobs', see: 'staff-operations:health.no_jobs' }],
  },
  {
    path: '/app/sanatate?tab=jobs',
    before: (at) =>
      at.answer(JOBS, {
        jobs: [...service.failed, { ...job(3, 'sweep', ''), status: 'running', may_retry: false }],
        pagination: pages(3),
      }),
    states: [{ name: 'jobs', see: 'staff-operations:health.one_running' }],
  },
  {
    path: '/app/sanatate?tab=mails',
    before: (at) => at.hold(MAILS),
    states: [{ name: 'mails loading', see: waiting }],
  },
  {
    path: '/app/sanatate?tab=mails',
    before: (at) => at.fail(MAILS, 403),
    states: [{ name: 'mails failed', see: 'staff:failed' }],
  },
  {
    path: '/app/sanatate?tab=mails&state=refused',
    before: (at) => at.answer(MAILS, { mails: [], pagination: pages(0) }),
    states: [{ name: 'no mails', see: 'staff-operations:health.no_mails_fit' }],
  },
  {
    path: '/app/sanatate?tab=mails',
    before: (at) => at.answer(MAILS, { mails: MAILED, pagination: pages(3) }),
    states: [{ name: 'mails', see: 'staff-operations:health.mail_refused' }],
  },
  {
    path: '/app/sanatate',
    before: (at) => at.hold(SERVICE),
    states: [{ name: 'loading', see: waiting }],
  },
  {
    path: '/app/sanatate',
    before: (at) => at.fail(SERVICE, 403),
    states: [{ name: 'failed', see: 'staff:failed' }],
  },
  {
    path: '/app/sanatate',
    states: [{ name: 'whole', see: 'staff-operations:health.queue_inside' }],
  },
  {
    path: '/app/sanatate',
    before: (at) => at.answer(SERVICE, { service }),
    states: [{ name: 'of every kind', see: 'staff-operations:health.broken' }],
  },
  {
    path: '/app/sanatate',
    before: (at) =>
      at.answer(SERVICE, {
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
    states: [{ name: 'empty', see: 'staff-operations:health.no_failed' }],
  },
]

export const DESK_GROUPS: [string, Screen[]][] = [
  ['the second step', security],
  ['health', health],
]
