// What a page keeps on the device for a reload without a network: words of one user, in the browser's cache beside the files of the page,
// gone when that user logs out or another one comes. Where the browser has no such cache (no https) nothing is kept.
const CACHE_NAME = 'alai-kept'
const cacheKey = (name: string) => `/kept/${name}`

type StoredValue<T> = { user: string; value: T }

/** Whether this browser keeps anything. */
export const isOfflineStoreAvailable = (): boolean => 'caches' in globalThis

/** Writes are done one after the other, so that an older one never comes last. */
let pendingWrite: Promise<unknown> = Promise.resolve()
const runInOrder = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const done = pendingWrite.then(work).catch(() => undefined)
  pendingWrite = done
  return done
}

/** A full or forbidden store keeps nothing, and nobody is told: the page goes on as without it. */
export async function saveOffline(user: string, name: string, value: unknown): Promise<void> {
  if (!isOfflineStoreAvailable()) return
  await runInOrder(async () =>
    (await caches.open(CACHE_NAME)).put(
      cacheKey(name),
      new Response(JSON.stringify({ user, value } satisfies StoredValue<unknown>)),
    ),
  )
}

/** What was kept, with whose it is. */
export async function loadOffline<T>(name: string): Promise<StoredValue<T> | undefined> {
  if (!isOfflineStoreAvailable()) return undefined
  return runInOrder(
    async () =>
      (await (await caches.open(CACHE_NAME)).match(cacheKey(name)))?.json() as Promise<
        StoredValue<T> | undefined
      >,
  )
}

/** What was kept for this user; what is another's goes. */
export async function loadOfflineFor<T>(user: string, name: string): Promise<T | undefined> {
  const found = await loadOffline<T>(name)
  if (found && found.user !== user) await clearOffline()
  return found?.user === user ? found.value : undefined
}

/** One of them. */
export async function deleteOffline(name: string): Promise<void> {
  if (isOfflineStoreAvailable())
    await runInOrder(async () => (await caches.open(CACHE_NAME)).delete(cacheKey(name)))
}

/** At a log-out. */
export async function clearOffline(): Promise<void> {
  if (isOfflineStoreAvailable()) await runInOrder(() => caches.delete(CACHE_NAME))
}
