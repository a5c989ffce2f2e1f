// The product as docs/operations.md describes it for several machines: every request passes nginx, and any server may answer it.
import { connect } from 'node:http2'
import { expect, test } from '@playwright/test'
import { waitUntil } from '../support/test-stack'
import { Cluster } from './cluster'
import { Couple } from './couple'
import type { HttpsResponse } from './https-client'

let cluster: Cluster
let couple: Couple
test.beforeAll(async () => {
  cluster = new Cluster()
  await cluster.start()
  couple = await Couple.logIn(cluster)
})
test.afterAll(() => cluster.stop())

test('the session cookie is secure and links have https', async () => {
  expect(couple.sessionCookie).toMatch(
    /^__Host-alai_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax;/,
  )
  expect(couple.sessionCookie).toMatch(/; Secure$/)
  const robots = await cluster.client().send('/robots.txt')
  expect(robots.body.toString()).toContain(`Sitemap: ${cluster.url}/sitemap.xml`)
  expect(robots.headers['strict-transport-security']).toMatch(/^max-age=/)
})

test('the proxy speaks HTTP/2 and redirects HTTP to HTTPS', async () => {
  const session = connect(cluster.url, { ca: cluster.certificate })
  const request = session.request({ ':path': '/api/health' })
  const status = await new Promise((resolve, reject) => {
    session.on('error', reject)
    request.on('response', (headers) => resolve(headers[':status']))
  })
  expect(status).toBe(200)
  session.close()
  const redirect = await fetch(`${cluster.httpUrl}/app/blog?page=2`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    301,
    `${cluster.url}/app/blog?page=2`,
  ])
})

// Covers L3.
test('sec_l3 log-ins are limited by the address that the proxy reports, over all servers', async () => {
  const user = { email: 'mihai@exemplu.ro', password: 'not the password' }
  const attempt = async (address: string, forged: string) =>
    (await cluster.client(address).post('/api/login', { user }, { 'x-forwarded-for': forged }))
      .status
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push(await attempt('127.0.0.7', `203.0.113.${i}`))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  // Another visitor is not limited.
  expect(await attempt('127.0.0.8', '127.0.0.7')).toBe(401)
})

test('an answer of a guest reaches an open notification stream at once', async () => {
  const stream = await couple.client.open(`/api/notifications/stream?event_id=${couple.eventId}`)
  expect(stream.headers['content-type']).toContain('text/event-stream')
  const events: string[] = []
  let received = ''
  stream.on('data', (bytes: Buffer) => {
    received += bytes.toString()
    const parts = received.split('\n\n')
    received = parts.pop() ?? ''
    events.push(...parts.filter((part) => /^data:/m.test(part)))
  })
  await waitUntil('the stream has sent the present state', async () => events.length === 1, 20)
  const code = await couple.createInvitation('Invitat prin proxy')
  const response = await couple.answer(cluster.client('127.0.0.9'), 'Invitat prin proxy', code)
  expect(response.status).toBe(201)
  await waitUntil('the stream has sent the change', async () => events.length === 2, 20)
  stream.destroy()
  expect(await couple.listAnswerNames()).toContain('Invitat prin proxy')
  await waitUntil('a worker has mailed the confirmation', async () =>
    cluster.mailbox.mails.some((mail) => mail.to === 'invitat@exemplu.ro'),
  )
})

test('an upload can be read from every server', async () => {
  await couple.uploadPhoto(1)
  const photo = (await couple.listPhotos()).find(({ name }) => name === 'poza-1.png')
  expect(photo?.paths.length).toBeGreaterThan(0)
  for (const address of photo?.paths ?? []) {
    const sizes = await Promise.all(
      cluster.serverUrls.map(async (url) => {
        const response = await fetch(url + address)
        return response.ok ? (await response.arrayBuffer()).byteLength : 0
      }),
    )
    expect(sizes[0]).toBeGreaterThan(0)
    expect(sizes[1]).toBe(sizes[0])
  }
})

// Covers N5.
test('sec_n5 a backup that is taken during uploads has the file of every row', async () => {
  let isOver = false
  let seed = 100
  const upload = async () => {
    while (!isOver) await couple.uploadPhoto(seed++)
  }
  const uploads = [upload(), upload()]
  const restored = await cluster.backUpAndRestore()
  isOver = true
  await Promise.all(uploads)
  expect(restored.missingFiles).toEqual([])
  // The demonstration data has 42 files.
  expect(restored.fileCount).toBeGreaterThanOrEqual(42)
})

/** Repeats a request until `isOver`. Returns a line for each response that does not have the expected status. */
async function repeatRequest(
  isOver: () => boolean,
  expected: number,
  send: (index: number) => Promise<HttpsResponse>,
): Promise<{ count: number; failures: string[] }> {
  const failures: string[] = []
  let count = 0
  while (!isOver()) {
    const result = await send(count).catch((error: unknown) => String(error))
    count += 1
    if (typeof result === 'string') failures.push(result)
    else if (result.status !== expected) failures.push(`${result.status} ${result.body.toString()}`)
  }
  return { count, failures }
}

test('no request fails while the servers are replaced one after the other', async () => {
  const guest = cluster.client('127.0.0.10')
  let isOver = false
  const traffic = [
    repeatRequest(
      () => isOver,
      200,
      () => guest.send('/'),
    ),
    repeatRequest(
      () => isOver,
      200,
      () => guest.send('/api/events/live_invitation?slug=ana-si-mihai'),
    ),
    repeatRequest(
      () => isOver,
      200,
      () => couple.client.send('/api/events'),
    ),
    // An invitation and its answer: two requests that change something and are not repeated.
    repeatRequest(
      () => isOver,
      201,
      async (index) => {
        const name = `Invitat la înlocuire ${index}`
        return couple.answer(guest, name, await couple.createInvitation(name))
      },
    ),
  ]
  await cluster.replaceServer(0)
  await cluster.replaceServer(1)
  isOver = true
  const results = await Promise.all(traffic)
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
  for (const { count } of results) expect(count).toBeGreaterThan(5)
})

test('pages are served while a server is killed and while it is away', async () => {
  let isOver = false
  const traffic = [1, 2, 3].map(() =>
    repeatRequest(
      () => isOver,
      200,
      () => cluster.client().send('/'),
    ),
  )
  await cluster.stopServer(0, 'SIGKILL')
  // Some requests while it is away.
  for (let i = 0; i < 20; i++) expect((await cluster.client().send('/')).status).toBe(200)
  await cluster.startServer(0)
  isOver = true
  const results = await Promise.all(traffic)
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
})
