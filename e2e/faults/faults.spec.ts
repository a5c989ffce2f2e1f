// Acknowledged data is stored and every job takes effect once, even if processes are killed in between.
import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { DemoStack } from './demo-stack'

const rounds = Number(process.env.ROUNDS ?? 2)
const redis = (...args: string[]) =>
  execFileSync('redis-cli', ['-u', process.env.TEST_REDIS_URL ?? '', ...args])

let product: DemoStack
test.beforeEach(async () => {
  redis('FLUSHALL')
  product = new DemoStack()
  await product.start()
})
test.afterEach(() => product.stop())

test('an acknowledged answer survives the death of the server', async () => {
  for (let round = 0; round < rounds; round++) {
    const names = [0, 1, 2, 3].map((i) => `Runda ${round} invitat ${i}`)
    await Promise.all(names.map((name) => product.createAnsweredInvitation(name)))
    await product.killServer()
    await product.startServer()
    expect(await product.answerNames()).toEqual(expect.arrayContaining(names))
  }
})

test('sec_e13 a server that dies among uploads keeps what it acknowledged, and no row names a picture that is not there', async () => {
  for (let round = 0; round < rounds; round++) {
    const first = product.uploadPhoto(round * 10)
    // The server is killed during these uploads, or shortly before or after it writes their row.
    const others = [1, 2, 3, 4, 5, 6].map((nth) => product.uploadPhoto(round * 10 + nth))
    const uploads = Promise.allSettled(others)
    const id = await first
    await product.killServer()
    const acknowledged = (await uploads).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    )
    await product.startServer()
    const photos = await product.listPhotos()
    expect(photos.map((photo) => photo.id)).toEqual(expect.arrayContaining([id, ...acknowledged]))
    expect(photos.filter((photo) => !photo.whole)).toEqual([])
  }
})

test('sec_k3 mails survive the death of the worker and go out once', async () => {
  const mailsPerRound = 12
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < mailsPerRound; i++)
      await product.createAnsweredInvitation(`Runda ${round} invitat ${i}`)
    const before = product.mailbox.messageIds.length
    product.startWorker()
    await waitUntil('the worker is at it', async () => product.mailbox.messageIds.length > before)
    await product.killWorker()
    product.startWorker()
    await product.mailsEnded()
    await product.killWorker()
  }
  const { counts, repeated } = product.mailbox
  expect(counts.size).toBe(mailsPerRound * rounds)
  // A mail that was being delivered when the worker was killed may be sent again with the same Message-ID. At most four are sent at a time.
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(2)
  expect(repeated.length).toBeLessThanOrEqual(4 * rounds)
})

test('sec_k2 flushing the queue loses no job', async () => {
  product.startWorker()
  await product.createAnsweredInvitation('Înainte')
  await waitUntil('the first mail', async () => product.mailbox.messageIds.length === 1)
  for (let i = 0; i < 5; i++) await product.createAnsweredInvitation(`Atunci ${i}`)
  redis('FLUSHALL')
  for (let i = 0; i < 5; i++) await product.createAnsweredInvitation(`Apoi ${i}`)
  await product.mailsEnded()
  expect(product.mailbox.counts.size).toBe(11)
  expect(product.mailbox.repeated).toEqual([])
})

test('sec_k2 mails that are on their way when the queue forgets and breaks are sent once', async () => {
  product.mailbox.isHolding = true
  product.startWorker()
  for (let i = 0; i < 4; i++) await product.createAnsweredInvitation(`Pe drum ${i}`)
  await waitUntil(
    'four mails are on their way',
    async () => product.mailbox.messageIds.length === 4,
  )
  for (let round = 0; round < rounds; round++) {
    redis('FLUSHALL')
    redis('CLIENT', 'KILL', 'TYPE', 'normal')
    await product.createAnsweredInvitation(`Apoi ${round}`)
    // An entry in Redis shows that the worker has reconnected and uses the queue again.
    await waitUntil(
      'the queue is used again',
      async () => redis('DBSIZE').toString().trim() !== '0',
    )
  }
  product.mailbox.acknowledgeAll()
  await product.mailsEnded()
  expect(product.mailbox.counts.size).toBe(4 + rounds)
  expect(product.mailbox.repeated).toEqual([])
})

test('sec_k8 a worker finishes its running job on SIGTERM', async () => {
  product.mailbox.isHolding = true
  product.startWorker()
  await product.createAnsweredInvitation('Ștefan')
  await waitUntil('the mail is on its way', async () => product.mailbox.messageIds.length === 1)
  const stopped = product.stopWorker()
  product.mailbox.acknowledgeAll()
  expect(await stopped).toBe(0)
  // No mail is left for the next worker, so its first mail is a new one.
  product.startWorker()
  await product.createAnsweredInvitation('Ilinca')
  await waitUntil('the second mail', async () => product.mailbox.messageIds.length === 2)
  expect(new Set(product.mailbox.messageIds).size).toBe(2)
})
