// The health page.
import type { PageCase } from '../page-state'
import { loadingStatus } from './health-and-second-factor.fixture'

const SERVICE = '**/api/service'
const ID = '01900000-0000-7000-8000-000000000001'

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
  frontend: [
    { name: 'couple', build: '0123456789ab', contract: 2, compatible: false },
    { name: 'public', build: '123456789abc', contract: 1, compatible: true },
    { name: 'shell', build: '23456789abcd', contract: 1, compatible: true },
    { name: 'staff', build: '3456789abcde', contract: 1, compatible: true },
  ],
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
  {
    ...makeMail(4, 'invitation', 'refused', 'suppressed: an earlier mail to this address bounced'),
    fault: 'mail_suppressed',
    recipient: 'a•••@e•••.ro',
    suppression_id: ID,
    suppression_reason: 'hard_bounce',
  },
  {
    ...makeMail(
      5,
      'reminder',
      'refused',
      'suppressed: complaint: the recipient reported an earlier mail as spam',
    ),
    fault: 'mail_complaint',
    recipient: 'i•••@e•••.ro',
    suppression_id: ID,
    suppression_reason: 'complaint',
  },
]

export const HEALTH_PAGES: PageCase[] = [
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
      driver.mockResponse(MAILS, { mails: MAIL_ROWS, pagination: makePagination(4) }),
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
          frontend: [],
        },
      }),
    states: [{ name: 'empty', expected: 'staff-operations:health.no_failed' }],
  },
]
