// The service worker of the check-in page: it uses the network first, and the cache if the network does not respond.
import { stubCacheStorage } from '@alai/kit/testing-caches'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

type ExtendableEventStub = { waitUntil: (work: Promise<unknown>) => void }
type FetchEventStub = {
  request: { method: string; url: string; mode: string }
  respondWith: (response: Promise<Response>) => void
}

afterEach(() => vi.unstubAllGlobals())

const pageHtml = (name: string) =>
  `<script defer src="/assets/shell/${name}.js"></script><script id="boot">{"entry":"/assets/couple/${name}.js"}</script>`

/** Runs the service worker in the test. `serverResponses` maps the path of a request to its response. */
function startServiceWorker(serverResponses: Record<string, () => Promise<Response>>) {
  const caches = stubCacheStorage()
  vi.stubGlobal('fetch', (input: string | { url: string }) =>
    (
      serverResponses[
        new URL(typeof input === 'string' ? input : input.url, location.origin).pathname
      ] ?? (() => Promise.reject(new TypeError('network')))
    )(),
  )
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
    location,
    skipWaiting: () => Promise.resolve(),
  }
  new Function(
    'self',
    readFileSync(`${process.cwd()}/api/src/static_files/check_in_worker.js`, 'utf8'),
  )(self)
  const dispatch = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (task) => work.push(task) } as ExtendableEventStub)
    await Promise.all(work)
  }
  const request = (path: string, mode = 'navigate', method = 'GET') => {
    let response: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { method, mode, url: location.origin + path },
      respondWith: (promise) => {
        response = promise
      },
    } as FetchEventStub)
    return response?.then((result) => result.text())
  }
  const cacheFiles = (name: string) =>
    dispatch('message', {
      data: {
        kind: 'keep',
        entry: `/assets/couple/${name}.js`,
        files: [`/assets/couple/${name}.js`, '/api/checkins'],
      },
    })
  return { caches, dispatch, request, cacheFiles }
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

test('offline the page and its files are served, and no API response is cached', async () => {
  const serverResponses: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(serverResponses)
  await worker.cacheFiles('a')
  expect(cachedPaths(worker.caches)).toEqual([
    '/app/check-in',
    '/assets/couple/a.js',
    '/assets/shell/a.js',
  ])
  for (const path of Object.keys(serverResponses)) delete serverResponses[path]
  expect(await worker.request('/app/check-in?lang=en')).toBe(pageHtml('a'))
  expect(await worker.request('/assets/couple/a.js', 'no-cors')).toBe('couple a')
})

// Covers 3.2.33.
test('after a deploy the new page is served and replaces the cached files', async () => {
  const serverResponses: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(serverResponses)
  await worker.cacheFiles('a')
  Object.assign(serverResponses, deployedFiles('b'))
  expect(await worker.request('/app/check-in')).toBe(pageHtml('b'))
  // A page that was opened before the deploy does not mix its files with the new ones.
  await worker.cacheFiles('a')
  expect(cachedPaths(worker.caches)).toContain('/assets/couple/a.js')
  await worker.cacheFiles('b')
  expect(cachedPaths(worker.caches)).toEqual([
    '/app/check-in',
    '/assets/couple/b.js',
    '/assets/shell/b.js',
  ])
})

test('a slow or failing server is replaced by the cache', async () => {
  vi.useFakeTimers()
  const serverResponses: Record<string, () => Promise<Response>> = deployedFiles('a')
  const worker = startServiceWorker(serverResponses)
  await worker.cacheFiles('a')
  serverResponses['/app/check-in'] = () => new Promise(() => undefined)
  const slowResponse = worker.request('/app/check-in')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await slowResponse).toBe(pageHtml('a'))
  vi.useRealTimers()
  serverResponses['/app/check-in'] = textReply('502', 502)
  expect(await worker.request('/app/check-in')).toBe(pageHtml('a'))
})

test('other requests are ignored and caches of earlier versions are deleted', async () => {
  const worker = startServiceWorker(deployedFiles('a'))
  expect([
    worker.request('/app/dashboard'),
    worker.request('/api/checkins', 'cors'),
    worker.request('/app/check-in', 'navigate', 'POST'),
  ]).toEqual([undefined, undefined, undefined])
  worker.caches.set('alai-door-0', new Map()).set('alai-kept', new Map())
  await worker.dispatch('activate')
  expect([...worker.caches.keys()]).toEqual(['alai-kept'])
})
