// Acknowledged data is stored and every job takes effect once, even if processes are killed in between.
import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'

const rounds = Number(process.env.ROUNDS ?? 2)
const redis = (...args: string[]) =>
  execFileSync('redis-cli', ['-u', process.env.TEST_REDIS_URL ?? '', ...args])

let stack: DemoStack
test.beforeEach(async () => {
  redis('FLUSHALL')
  stack = new DemoStack()
  await stack.start()
})
test.afterEach(() => stack.stop())

test('sec_e13 a server killed during uploads loses no acknowledged photo and no file', async () => {
  for (let round = 0; round < rounds; round++) {
    const first = stack.uploadPhoto(round * 10)
    // The server is killed while these photos are being uploaded, shortly before or after it writes their rows.
    const others = [1, 2, 3, 4, 5, 6].map((offset) => stack.uploadPhoto(round * 10 + offset))
    const uploads = Promise.allSettled(others)
    const id = await first
    await stack.killServer()
    const acknowledged = (await uploads).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    )
    await stack.startServer()
    const photos = await stack.listPhotos()
    const counts = [id, ...acknowledged].map(
      (uploaded) => photos.filter((photo) => photo.id === uploaded).length,
    )
    expect(counts).toEqual(counts.map(() => 1))
    expect(photos.filter((photo) => !photo.isComplete)).toEqual([])
  }
})

test('sec_k2 flushing the queue loses no job', async () => {
  stack.startWorker()
  await stack.createAnsweredInvitation('Înainte')
  await waitUntil('the first mail', async () => stack.mailbox.messageIds.length === 1)
  for (let i = 0; i < 5; i++) await stack.createAnsweredInvitation(`Atunci ${i}`)
  redis('FLUSHALL')
  for (let i = 0; i < 5; i++) await stack.createAnsweredInvitation(`Apoi ${i}`)
  await stack.waitForMailJobs()
  expect(stack.mailbox.counts.size).toBe(11)
  expect(stack.mailbox.repeated).toEqual([])
})

test('sec_k2 mails in delivery are sent once when the queue loses its data', async () => {
  stack.mailbox.isHolding = true
  stack.startWorker()
  for (let i = 0; i < 4; i++) await stack.createAnsweredInvitation(`Pe drum ${i}`)
  await waitUntil(
    'four mails are being delivered',
    async () => stack.mailbox.messageIds.length === 4,
  )
  for (let round = 0; round < rounds; round++) {
    redis('FLUSHALL')
    redis('CLIENT', 'KILL', 'TYPE', 'normal')
    await stack.createAnsweredInvitation(`Apoi ${round}`)
    // An entry in Redis shows that the worker has reconnected and uses the queue again.
    await waitUntil(
      'the queue is used again',
      async () => redis('DBSIZE').toString().trim() !== '0',
    )
  }
  stack.mailbox.acknowledgeAll()
  await stack.waitForMailJobs()
  expect(stack.mailbox.counts.size).toBe(4 + rounds)
  expect(stack.mailbox.repeated).toEqual([])
})

test('sec_k2 jobs run from the table while Redis refuses writes', async () => {
  const { protocol, host } = new URL(process.env.TEST_REDIS_URL ?? '')
  redis('ACL', 'SETUSER', 'limited', 'on', '>secret', 'allkeys', 'allchannels', '+@all')
  await stack.restartWith({ REDIS_URL: `${protocol}//limited:secret@${host}` })
  const queueState = async () =>
    (await (await fetch(`${stack.url}/api/ready`)).json()) as { status: string; queue: string }
  try {
    await stack.createAnsweredInvitation('Înainte')
    await waitUntil('the first mail', async () => stack.mailbox.messageIds.length === 1)
    for (let round = 0; round < rounds; round++) {
      redis('ACL', 'SETUSER', 'limited', '-@write')
      await waitUntil(
        'the queue is reported',
        async () => (await queueState()).queue === 'unavailable',
      )
      expect((await queueState()).status).toBe('ok')
      for (let i = 0; i < 3; i++) await stack.createAnsweredInvitation(`Atunci ${round} ${i}`)
      await stack.waitForMailJobs()
      redis('ACL', 'SETUSER', 'limited', '+@write')
      await waitUntil('the queue is back', async () => (await queueState()).queue === 'ok')
      await stack.createAnsweredInvitation(`Apoi ${round}`)
      await stack.waitForMailJobs()
    }
    expect(stack.mailbox.counts.size).toBe(1 + 4 * rounds)
    expect(stack.mailbox.repeated).toEqual([])
  } finally {
    redis('ACL', 'DELUSER', 'limited')
  }
})

test('sec_k8 a worker finishes its running job on SIGTERM', async () => {
  stack.mailbox.isHolding = true
  stack.startWorker()
  await stack.createAnsweredInvitation('Ștefan')
  await waitUntil('the mail is being delivered', async () => stack.mailbox.messageIds.length === 1)
  const stopped = stack.stopWorker()
  stack.mailbox.acknowledgeAll()
  expect(await stopped).toBe(0)
  // No mail is left for the next worker, so its first mail is a new one.
  stack.startWorker()
  await stack.createAnsweredInvitation('Ilinca')
  await waitUntil('the second mail', async () => stack.mailbox.messageIds.length === 2)
  expect(new Set(stack.mailbox.messageIds).size).toBe(2)
})
