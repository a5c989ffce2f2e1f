// The service worker of the check-in page: the network first, the cache if the network does not respond.
import { stubCacheStorage } from '@alai/kit/testing-caches'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

type ExtendableEventStub = { waitUntil: (work: Promise<unknown>) => void }
type FetchEventStub = {
  request: { method: string; url: string; mode: string }
  respondWith: (answer: Promise<Response>) => void
}

afterEach(() => vi.unstubAllGlobals())

const pageHtml = (name: string) =>
  `<script defer src="/assets/shell/${name}.js"></script><script id="boot">{"entry":"/assets/couple/${name}.js"}</script>`

/** Runs the service worker in the test. `net` contains the responses of the server. */
function startServiceWorker(net: Record<string, () => Promise<Response>>) {
  const caches = stubCacheStorage()
  vi.stubGlobal('fetch', (asked: string | { url: string }) =>
    (
      net[new URL(typeof asked === 'string' ? asked : asked.url, location.origin).pathname] ??
      (() => Promise.reject(new TypeError('network')))
    )(),
  )
  const heard = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    location,
    skipWaiting: () => Promise.resolve(),
  }
  new Function(
    'self',
    readFileSync(`${process.cwd()}/api/src/static_files/check_in_worker.js`, 'utf8'),
  )(self)
  const hear = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (one) => work.push(one) } as ExtendableEventStub)
    await Promise.all(work)
  }
  const ask = (path: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<Response> | undefined
    heard.get('fetch')?.({
      request: { method, mode, url: location.origin + path },
      respondWith: (one) => {
        answer = one
      },
    } as FetchEventStub)
    return answer?.then((one) => one.text())
  }
  const keep = (name: string) =>
    hear('message', {
      data: {
        kind: 'keep',
        entry: `/assets/couple/${name}.js`,
        files: [`/assets/couple/${name}.js`, '/api/checkins'],
      },
    })
  return { caches, hear, ask, keep }
}
const textReply =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }))
const deployedFiles = (name: string) => ({
  '/app/check-in': textReply(pageHtml(name)),
  [`/assets/shell/${name}.js`]: textReply(`shell ${name}`),
  [`/assets/couple/${name}.js`]: textReply(`couple ${name}`),
})
const cachedPaths = (caches: Map<string, Map<string, Response>>) =>
  [...(caches.get('alai-door-1')?.keys() ?? [])].sort()

test('without a network the page and its files are there, and nothing that the server said of a couple', async () => {
  const net: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(net)
  await worker.keep('a')
  expect(cachedPaths(worker.caches)).toEqual([
    '/app/check-in',
    '/assets/couple/a.js',
    '/assets/shell/a.js',
  ])
  for (const path of Object.keys(net)) delete net[path]
  expect(await worker.ask('/app/check-in?lang=en')).toBe(pageHtml('a'))
  expect(await worker.ask('/assets/couple/a.js', 'no-cors')).toBe('couple a')
})

// Covers 3.2.33.
test('after a deploy the new page comes, and once it is kept the old files are gone', async () => {
  const net: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(net)
  await worker.keep('a')
  Object.assign(net, deployedFiles('b'))
  expect(await worker.ask('/app/check-in')).toBe(pageHtml('b'))
  // A page from before the deploy that is still open does not mix its files with the new ones.
  await worker.keep('a')
  expect(cachedPaths(worker.caches)).toContain('/assets/couple/a.js')
  await worker.keep('b')
  expect(cachedPaths(worker.caches)).toEqual([
    '/app/check-in',
    '/assets/couple/b.js',
    '/assets/shell/b.js',
  ])
})

test('a network that does not answer in time, or answers that the server is away, is not waited for', async () => {
  vi.useFakeTimers()
  const net: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(net)
  await worker.keep('a')
  net['/app/check-in'] = () => new Promise(() => undefined)
  const slow = worker.ask('/app/check-in')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await slow).toBe(pageHtml('a'))
  vi.useRealTimers()
  net['/app/check-in'] = textReply('502', 502)
  expect(await worker.ask('/app/check-in')).toBe(pageHtml('a'))
})

test('other pages, calls and writes are none of its business, and caches of earlier workers go', async () => {
  const worker = startServiceWorker(deployedFiles('a'))
  expect([
    worker.ask('/app/dashboard'),
    worker.ask('/api/checkins', 'cors'),
    worker.ask('/app/check-in', 'navigate', 'POST'),
  ]).toEqual([undefined, undefined, undefined])
  worker.caches.set('alai-door-0', new Map()).set('alai-kept', new Map())
  await worker.hear('activate')
  expect([...worker.caches.keys()]).toEqual(['alai-kept'])
})
