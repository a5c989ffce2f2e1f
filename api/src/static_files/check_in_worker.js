// The service worker of the check-in page (/app/check-in), which makes the page work offline. The document is loaded from the network, and
// from the cache only if the network does not respond in time or the server fails. Built files, whose names contain a hash of their
// content, are loaded from the cache. No data of a couple is cached.
const NAME = 'alai-door-1'
const DOOR = '/app/check-in'
const PATIENCE = 4000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leaveOne()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.replace(/\/$/, '') === DOOR)
    event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data.files, event.data.entry))
})

/** Deletes the caches of previous versions of this worker. */
async function leaveOne() {
  for (const name of await caches.keys())
    if (name.startsWith('alai-door-') && name !== NAME) await caches.delete(name)
}

async function page(request) {
  const kept = await (await caches.open(NAME)).match(DOOR)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))
  const fresh = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([fresh, late])
}

async function file(request) {
  return (
    (await (await caches.open(NAME)).match(request.url, { ignoreVary: true })) ?? fetch(request)
  )
}

/** Caches the files that the page has loaded. A page that is older than the server's is not cached; the next visit loads the new one. */
async function keep(files, entry) {
  const document = await fetch(DOOR, { cache: 'no-store' })
  if (!document.ok) return
  const text = await document.clone().text()
  if (!text.includes(entry)) return
  const heads = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1])
  const needed = new Set([...heads, ...files.filter((path) => path.startsWith('/assets/'))])
  const cache = await caches.open(NAME)
  // The files are cached before the document, so that a cached document always has its files.
  for (const path of needed)
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path)
  await cache.put(DOOR, document)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== DOOR && !needed.has(pathname))
      await cache.delete(request, { ignoreVary: true })
  }
}
