// A mail server that refuses mails, does not respond, or breaks connections.
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
