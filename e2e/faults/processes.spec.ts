// Servers and workers that are killed or stopped while guests answer.
import { test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord, roundsOf } from './fault-record'
import { GuestLoad } from './guest-load'
import { flushSharedRedis } from './own-services'

const GUESTS_PER_ROUND = 16

let stack: DemoStack
let load: GuestLoad
test.beforeEach(async () => {
  flushSharedRedis()
  stack = new DemoStack()
  await stack.start()
  load = new GuestLoad(stack)
})
test.afterEach(() => stack.stop())

/** Waits until one more mail has arrived. */
async function waitForMail(): Promise<void> {
  const { mails } = stack.mailbox
  const { length } = mails
  await waitUntil('the worker sends a mail', async () => mails.length > length)
}

/** Checks that the answers are stored once and confirmed once. `repeatable`: how often a guest may get the mail. */
async function finish(record: FaultRecord, repeatable?: Map<string, number>): Promise<void> {
  await stack.waitForMailJobs()
  record.addUnexpected(load.unexpected)
  record.count(load.acknowledgedNames, stack.countAnswers())
  record.count(load.acknowledgedNames, stack.countMails(load.acknowledged), repeatable)
  record.finish()
}

test('server-killed: an acknowledged answer is stored once, and confirmed once', async () => {
  const rounds = roundsOf(100)
  const record = new FaultRecord('server-killed', 'SIGKILL of the server during answers', rounds)
  for (let round = 0; round < rounds; round++) {
    const [nextGuest] = await stack.createInvitations(1)
    await load.start(GUESTS_PER_ROUND)
    await stack.killServer()
    await record.measureRecovery(async () => {
      await stack.startServer()
      if (nextGuest) await load.answer(nextGuest)
    })
    await load.finish()
  }
  stack.startWorker()
  await finish(record)
})

// A mail that was being delivered when the worker was killed may arrive twice, with the same Message-ID. SMTP has no
// way to ask whether a mail was accepted.
test('sec_k3 worker-killed: each mail is sent once, except those in delivery', async () => {
  const rounds = roundsOf(100)
  const record = new FaultRecord('worker-killed', 'SIGKILL of the worker during mails', rounds)
  const repeatable = new Map<string, number>()
  stack.startWorker()
  for (let round = 0; round < rounds; round++) {
    const mail = waitForMail()
    await load.start(GUESTS_PER_ROUND)
    await mail
    await stack.killWorker()
    await load.start(1)
    await load.finish()
    await stack.addMailsInSmtpWindow(load.acknowledged, repeatable)
    await record.measureRecovery(async () => {
      const nextMail = waitForMail()
      stack.startWorker()
      await nextMail
    })
    await stack.waitForMailJobs()
  }
  await finish(record, repeatable)
})

test('server-stopped: a server that is stopped completes the requests that it has accepted', async () => {
  const rounds = roundsOf(20)
  const record = new FaultRecord('server-stopped', 'SIGTERM of the server during answers', rounds)
  for (let round = 0; round < rounds; round++) {
    const [nextGuest] = await stack.createInvitations(1)
    await load.start(GUESTS_PER_ROUND)
    const exitCode = await stack.stopServer()
    if (exitCode !== 0) record.addUnexpected([`the server ended with ${String(exitCode)}`])
    await record.measureRecovery(async () => {
      await stack.startServer()
      if (nextGuest) await load.answer(nextGuest)
    })
    await load.finish()
  }
  stack.startWorker()
  await finish(record)
})

test('worker-stopped: a worker that is stopped completes its mails', async () => {
  const rounds = roundsOf(20)
  const record = new FaultRecord('worker-stopped', 'SIGTERM of the worker during mails', rounds)
  stack.startWorker()
  for (let round = 0; round < rounds; round++) {
    const mail = waitForMail()
    await load.start(GUESTS_PER_ROUND)
    await mail
    const exitCode = await stack.stopWorker()
    if (exitCode !== 0) record.addUnexpected([`the worker ended with ${String(exitCode)}`])
    await load.start(1)
    await load.finish()
    await record.measureRecovery(async () => {
      const nextMail = waitForMail()
      stack.startWorker()
      await nextMail
    })
    await stack.waitForMailJobs()
  }
  await finish(record)
})
