// The service worker of the check-in page (/app/check-in), which makes the page work offline. It loads the document
// from the network, and from the cache only if the network does not respond in time or the server fails. It loads
// built files from the cache, because their names contain a hash of their content. It caches no data of a couple.
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

/**
 * Caches the document and the files that the page has loaded, and deletes files of earlier builds. `entry` is the
 * entry file of the open page. Nothing is cached if the server has a newer build; the next visit then loads and
 * caches it.
 */
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
