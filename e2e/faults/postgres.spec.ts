// A PostgreSQL that crashes, is restarted, is away for half a minute, or accepts no writes for a while.
import { test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'
import { FaultRecord, roundsOf } from './fault-record'
import { GuestLoad } from './guest-load'
import { OwnPostgres, flushSharedRedis } from './own-services'

const GUESTS_PER_ROUND = 12
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let postgres: OwnPostgres
let stack: DemoStack
test.beforeEach(async () => {
  flushSharedRedis()
  postgres = new OwnPostgres()
  await postgres.create()
  stack = new DemoStack({ postgresUrl: postgres.url })
  await stack.start()
  stack.startWorker()
})
test.afterEach(async () => {
  await stack.stop()
  await postgres.remove()
})

type PostgresFault = {
  name: string
  description: string
  rounds: number
  mode: 'fast' | 'immediate'
  /** How long the database is away, in milliseconds. `make test` does not wait. */
  awayMs: number
}

const FAULTS: PostgresFault[] = [
  {
    name: 'postgres-restarted',
    description: 'PostgreSQL restarted during answers and mails',
    rounds: 20,
    mode: 'fast',
    awayMs: 0,
  },
  {
    name: 'postgres-crashed',
    description: 'PostgreSQL crashes during answers and mails',
    rounds: 20,
    mode: 'immediate',
    awayMs: 0,
  },
  {
    name: 'postgres-away',
    description: 'PostgreSQL away for 30 s during answers and mails',
    rounds: 3,
    mode: 'fast',
    awayMs: 30_000,
  },
]

for (const fault of FAULTS) {
  test(`${fault.name}: acknowledged answers are stored once, and confirmed once`, async () => {
    const rounds = roundsOf(fault.rounds)
    const record = new FaultRecord(fault.name, fault.description, rounds)
    const load = new GuestLoad(stack, [503])
    for (let round = 0; round < rounds; round++) {
      const [nextGuest] = await stack.createInvitations(1)
      await load.start(GUESTS_PER_ROUND)
      await postgres.stop(fault.mode)
      if (process.env.FAULT_RESULTS) await delay(fault.awayMs)
      await postgres.start()
      await record.measureRecovery(async () => {
        if (nextGuest) await load.answer(nextGuest)
      })
      await load.finish()
      await stack.waitForMailJobs()
      await waitUntil('the server is ready', async () => (await fetch(`${stack.url}/api/ready`)).ok)
    }
    record.addUnexpected(load.unexpected)
    record.count(load.acknowledgedNames, stack.countAnswers())
    record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
    // A mail whose delivery could not be recorded may arrive twice, at most those that were in delivery.
    record.finish(4 * rounds)
  })
}

/** Within this time after a failover an answer is stored, without a restart of the server. */
const MAX_FAILOVER_MS = 5_000

/** Makes new sessions read-only, or not. Existing sessions stay as they are, as connections to a former primary do. */
function setReadOnly(value: 'on' | 'off'): void {
  const alter = `ALTER DATABASE %I SET default_transaction_read_only = ${value}`
  stack.sql(
    'BEGIN READ WRITE',
    `DO $$ BEGIN EXECUTE format('${alter}', current_database()); END $$`,
    'COMMIT',
  )
}

test('postgres-read-only: writes succeed within 5 s after a failover', async () => {
  const rounds = roundsOf(20)
  const description = 'PostgreSQL ends all sessions and refuses writes'
  const record = new FaultRecord('postgres-read-only', description, rounds, MAX_FAILOVER_MS)
  const load = new GuestLoad(stack, [503])
  const isReady = async () => (await fetch(`${stack.url}/api/ready`)).ok
  for (let round = 0; round < rounds; round++) {
    const [nextGuest] = await stack.createInvitations(1)
    await load.start(GUESTS_PER_ROUND)
    setReadOnly('on')
    stack.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await waitUntil('the server refuses writes', async () => !(await isReady()))
    setReadOnly('off')
    await record.measureRecovery(async () => {
      if (nextGuest) await load.answer(nextGuest)
    })
    await load.finish()
    await stack.waitForMailJobs()
    await waitUntil('the server is ready', isReady)
  }
  record.addUnexpected(load.unexpected)
  record.count(load.acknowledgedNames, stack.countAnswers())
  record.count(load.acknowledgedNames, stack.countMails(load.acknowledged))
  // As above: at most the mails that were in delivery.
  record.finish(4 * rounds)
})
