// A Redis that is killed, emptied, paused or full. Answers are accepted meanwhile, and every mail is sent once.
import { expect, test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord, roundsOf } from './fault-record'
import { GuestLoad } from './guest-load'
import { OwnRedis } from './own-services'

const GUESTS_PER_ROUND = 12

let redis: OwnRedis
let stack: DemoStack
test.beforeEach(async () => {
  redis = new OwnRedis()
  await redis.start()
  stack = new DemoStack({ redisUrl: redis.url })
  await stack.start()
  stack.startWorker()
})
test.afterEach(async () => {
  await stack.stop()
  await redis.kill()
})

/** `inject` begins the fault and `repair` ends it. */
type RedisFault = {
  name: string
  description: string
  inject: () => Promise<void> | void
  repair: () => Promise<void> | void
}

const FAULTS: RedisFault[] = [
  {
    name: 'redis-killed',
    description: 'SIGKILL of Redis during answers and mails',
    inject: () => redis.kill(),
    repair: () => redis.start(),
  },
  {
    name: 'redis-flushed',
    description: 'FLUSHALL of Redis during answers and mails',
    inject: () => void redis.run('FLUSHALL'),
    repair: () => undefined,
  },
  {
    name: 'redis-paused',
    description: 'Redis paused during answers and mails',
    inject: () => redis.pause(),
    repair: () => redis.resume(),
  },
  {
    name: 'redis-full',
    description: 'Redis out of memory during answers and mails',
    inject: () => void redis.run('CONFIG', 'SET', 'maxmemory', '1'),
    repair: () => void redis.run('CONFIG', 'SET', 'maxmemory', '0'),
  },
]

for (const fault of FAULTS) {
  test(`sec_k2 ${fault.name}: answers are accepted, and each is confirmed once`, async () => {
    const rounds = roundsOf(20)
    const record = new FaultRecord(fault.name, fault.description, rounds)
    const load = new GuestLoad(stack)
    for (let round = 0; round < rounds; round++) {
      const [nextGuest] = await stack.createInvitations(1)
      await load.start(GUESTS_PER_ROUND)
      await fault.inject()
      await load.finish()
      // Answers during the fault.
      await load.start(GUESTS_PER_ROUND)
      await load.finish()
      await fault.repair()
      await record.measureRecovery(async () => {
        if (nextGuest) await load.answer(nextGuest)
        await waitUntil('the guest has a mail', async () =>
          stack.mailbox.mails.some((mail) => mail.to === nextGuest?.email),
        )
      })
      await stack.waitForMailJobs()
      expect((await fetch(`${stack.url}/api/ready`)).status).toBe(200)
    }
    record.addUnexpected(load.unexpected)
    record.count(load.acknowledgedNames, stack.countAnswers())
    record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
    record.finish()
  })
}
