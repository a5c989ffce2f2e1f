// A mail server that refuses mails, does not respond, breaks connections, or is away for a day.
import { test } from '@playwright/test'
import type { MailServerFault } from '../support/smtp-mailbox'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord, roundsOf } from './fault-record'
import { GuestLoad } from './guest-load'
import { flushSharedRedis } from './own-services'

const GUESTS_PER_ROUND = 8

let stack: DemoStack
test.beforeEach(async () => {
  flushSharedRedis()
  stack = new DemoStack()
  await stack.start()
  stack.startWorker()
})
test.afterEach(() => stack.stop())

const FAULTS: [name: string, description: string, fault: MailServerFault][] = [
  ['smtp-refusing', 'SMTP refuses every recipient for now', 'refuse'],
  ['smtp-stalling', 'SMTP does not respond', 'stall'],
  ['smtp-dropping', 'SMTP breaks the connection in the middle of DATA', 'drop'],
]

for (const [name, description, fault] of FAULTS) {
  test(`${name}: each mail arrives once after the fault`, async () => {
    const rounds = roundsOf(20)
    const record = new FaultRecord(name, description, rounds)
    const load = new GuestLoad(stack)
    for (let round = 0; round < rounds; round++) {
      const [nextGuest] = await stack.createInvitations(1)
      stack.mailbox.fail(fault)
      await load.start(GUESTS_PER_ROUND)
      await load.finish()
      await waitUntil('a mail has failed', async () => stack.mailbox.failures > 0)
      stack.mailbox.recover()
      await record.measureRecovery(async () => {
        if (nextGuest) await load.answer(nextGuest)
        await waitUntil('the guest has a mail', async () =>
          stack.mailbox.mails.some((mail) => mail.to === nextGuest?.email),
        )
      })
      await stack.waitForMailJobs()
    }
    record.addUnexpected(load.unexpected)
    record.count(load.acknowledgedNames, stack.countAnswers())
    record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
    record.finish()
  })
}

/** How long the mail server is away. `make test` moves the clock less far. */
const AWAY_SECONDS = process.env.FAULT_RESULTS ? 24 * 3_600 : 600

/** The jobs whose mails the test counts, unless they wait for their next attempt. */
const ACTIVE_MAIL_JOBS = `kind = 'mail_answer' AND status IN ('queued', 'delivered', 'running') AND NOT (status = 'queued' AND run_at > now())`

/** Waits until every mail has failed once more, and moves their next attempts to now. Returns by how many seconds. */
async function moveToNextAttempts(): Promise<number> {
  await waitUntil('every mail waits for its next attempt', async () => {
    return stack.sql(`SELECT count(*) FROM jobs WHERE ${ACTIVE_MAIL_JOBS}`) === '0'
  })
  const waiting = `kind = 'mail_answer' AND status = 'queued'`
  const latest = `SELECT max(run_at) FROM jobs WHERE ${waiting}`
  const seconds = Number(
    stack.sql(`SELECT coalesce(ceil(extract(epoch FROM (${latest}) - now())), 0)`),
  )
  stack.sql(`UPDATE jobs SET run_at = run_at - interval '${seconds} seconds' WHERE ${waiting}`)
  return seconds
}

test('smtp-away: each mail arrives once after a day without a mail server', async () => {
  const record = new FaultRecord('smtp-away', 'SMTP away for a day (moved clock)', 1)
  const load = new GuestLoad(stack)
  stack.mailbox.fail('away')
  await load.start(GUESTS_PER_ROUND)
  await load.finish()
  let passed = 0
  while (passed < AWAY_SECONDS) passed += await moveToNextAttempts()
  stack.mailbox.recover()
  await moveToNextAttempts()
  await record.measureRecovery(() => stack.waitForMailJobs())
  record.addUnexpected(load.unexpected)
  record.count(load.acknowledgedNames, stack.countAnswers())
  record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
  record.finish()
})
