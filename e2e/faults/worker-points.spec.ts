// A worker that is killed at a named point of its code, from the claim of a job to its recorded result.
import { test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord, roundsOf } from './fault-record'
import { GuestLoad } from './guest-load'
import { flushSharedRedis } from './own-services'

/** The points, in the order in which a mail reaches them. */
const POINTS = [
  'jobs-found',
  'jobs-delivered',
  'entry-pushed',
  'entry-taken',
  'job-claimed',
  'mail-recorded',
  'mail-accepted',
  'mail-marked',
  'job-performed',
  'result-recorded',
]

let stack: DemoStack
test.beforeEach(async () => {
  flushSharedRedis()
  stack = new DemoStack()
  await stack.start()
})
test.afterEach(() => stack.stop())

/** In `make test` the leases of the killed workers expire at once. `make chaos` waits for them. */
function expireLeases(): void {
  if (process.env.FAULT_RESULTS) return
  stack.sql(
    `UPDATE jobs SET lease_until = now() WHERE status IN ('delivered', 'running') AND lease_until IS NOT NULL`,
  )
}

test('worker-points: each mail is sent once, except one whose acceptance was not recorded', async () => {
  const rounds = roundsOf(10) === 10 ? 10 : 1
  const record = new FaultRecord('worker-points', 'SIGKILL of the worker at ten points', rounds)
  const load = new GuestLoad(stack)
  const repeatable = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const point of POINTS) {
      const [guest] = await stack.createInvitations(1)
      if (guest) await load.answer(guest)
      await stack.runWorkerUntil(point)
      await stack.addMailsInSmtpWindow(load.acknowledged, repeatable)
    }
    expireLeases()
    await record.measureRecovery(async () => {
      stack.startWorker()
      await waitUntil('every guest has a mail', async () =>
        [...stack.countMails(load.acknowledged).values()].every((count) => count > 0),
      )
    })
    await stack.waitForMailJobs()
    await stack.stopWorker()
  }
  record.addUnexpected(load.unexpected)
  record.count(load.acknowledgedNames, stack.countAnswers())
  record.count(load.acknowledgedNames, stack.countMails(load.acknowledged), repeatable)
  record.finish()
})
