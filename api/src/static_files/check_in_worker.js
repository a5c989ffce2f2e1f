// The service worker of the check-in page (/app/check-in), which makes the page work offline. It loads the document
// from the network, and from the cache only if the network does not respond in time or the server fails. It loads
// built files from the cache, because their names contain a hash of their content. It caches no data of a couple.
const CACHE_NAME = 'alai-door-1'
const PAGE_PATH = '/app/check-in'
const NETWORK_TIMEOUT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(deletePreviousCaches()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.replace(/\/$/, '') === PAGE_PATH)
    event.respondWith(loadPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request))
})

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(cachePage(event.data.files, event.data.entry))
})

/** Deletes the caches of previous versions of this worker. */
async function deletePreviousCaches() {
  for (const name of await caches.keys())
    if (name.startsWith('alai-door-') && name !== CACHE_NAME) await caches.delete(name)
}

async function loadPage(request) {
  const cachedPage = await (await caches.open(CACHE_NAME)).match(PAGE_PATH)
  if (!cachedPage) return fetch(request)
  const cachedAfterTimeout = new Promise((resolve) =>
    setTimeout(resolve, NETWORK_TIMEOUT_MS, cachedPage),
  )
  const networkResponse = fetch(request).then(
    (response) => (response.status >= 500 ? cachedPage : response),
    () => cachedPage,
  )
  return Promise.race([networkResponse, cachedAfterTimeout])
}

async function loadFile(request) {
  return (
    (await (await caches.open(CACHE_NAME)).match(request.url, { ignoreVary: true })) ??
    fetch(request)
  )
}

/**
 * Caches the document and the files that the page has loaded, and deletes files of earlier builds. `entry` is the
 * entry file of the open page. Nothing is cached if the server has a newer build; the next visit then loads and
 * caches it.
 */
async function cachePage(files, entry) {
  const document = await fetch(PAGE_PATH, { cache: 'no-store' })
  if (!document.ok) return
  const html = await document.clone().text()
  if (!html.includes(entry)) return
  const linkedFiles = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    (match) => match[1],
  )
  const neededFiles = new Set([
    ...linkedFiles,
    ...files.filter((path) => path.startsWith('/assets/')),
  ])
  const cache = await caches.open(CACHE_NAME)
  // The files are cached before the document, so that a cached document always has its files.
  for (const path of neededFiles)
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path)
  await cache.put(PAGE_PATH, document)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE_PATH && !neededFiles.has(pathname))
      await cache.delete(request, { ignoreVary: true })
  }
}
