// Many jobs that are due at the same moment, as after an outage or a large sending.
import { test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord } from './fault-record'
import { GuestLoad } from './guest-load'
import { flushSharedRedis } from './own-services'

/** `make test` uses fewer jobs. */
const JOBS = process.env.FAULT_RESULTS ? 20_000 : 500
/** A debug build runs about 100 jobs a second. */
const MAX_SECONDS = 1_200

let stack: DemoStack
test.beforeEach(async () => {
  flushSharedRedis()
  stack = new DemoStack()
  await stack.start()
})
test.afterEach(() => stack.stop())

/** Inserts due jobs of the class of mails. Their invoices do not exist, so that they send nothing. */
function insertJobs(): void {
  stack.sql(`INSERT INTO jobs (id, kind, unique_key, payload, status, attempts, run_at, progress, processed, total, created_at, class)
    SELECT gen_random_uuid(), 'mail_receipt', 'flood:' || n,
      json_build_object('kind', 'mail_receipt', 'invoice_id', gen_random_uuid()), 'queued', 0, now(), 0, 0, 0, now(), 'mail'
    FROM generate_series(1, ${JOBS}) n`)
}

/** Returns how often each of the jobs has run, by its key. Only jobs that have succeeded count. */
function countRuns(): Map<string, number> {
  const lines = stack.sql(
    `SELECT unique_key, attempts FROM jobs WHERE unique_key LIKE 'flood:%' AND status = 'succeeded'`,
  )
  const rows = lines.split('\n').map((line) => line.split('|'))
  return new Map(rows.map(([key = '', attempts]) => [key, Number(attempts)]))
}

test('many-jobs: every job runs once, and a new mail does not wait for the others', async () => {
  const record = new FaultRecord('many-jobs', `${JOBS} jobs due at once`, 1)
  const load = new GuestLoad(stack)
  const [guest] = await stack.createInvitations(1)
  insertJobs()
  stack.startWorker()
  await waitUntil('the first jobs have run', async () => countRuns().size > 1)
  await record.measureRecovery(async () => {
    if (guest) await load.answer(guest)
    await waitUntil('the guest has a mail', async () =>
      stack.mailbox.mails.some((mail) => mail.to === guest?.email),
    )
  })
  await waitUntil('all jobs have run', async () => countRuns().size === JOBS, MAX_SECONDS)
  await stack.waitForMailJobs()
  record.addUnexpected(load.unexpected)
  record.count(
    Array.from({ length: JOBS }, (_, n) => `flood:${n + 1}`),
    countRuns(),
  )
  record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
  record.finish()
})
