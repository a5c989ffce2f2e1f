// Stores data on the device, so that a page can be reloaded without a network. The values of one user are stored in
// the Cache API, beside the files of the page. They are deleted when the user logs out or another user logs in. A
// browser without a Cache API (no HTTPS) stores nothing.
const CACHE_NAME = 'alai-kept'
const cacheKey = (name: string) => `/kept/${name}`

type StoredValue<T> = { user: string; value: T }

/** Whether this browser can store data. */
export const isOfflineStoreAvailable = (): boolean => 'caches' in globalThis

/** Writes run one after another, so that an older one never overwrites a newer one. */
let pendingWrite: Promise<unknown> = Promise.resolve()
const runInOrder = <T>(operation: () => Promise<T>): Promise<T | undefined> => {
  const result = pendingWrite.then(operation).catch(() => undefined)
  pendingWrite = result
  return result
}

/** Stores a value. A full or forbidden store is ignored: the page works without it and shows no error. */
export async function saveOfflineValue(user: string, name: string, value: unknown): Promise<void> {
  if (!isOfflineStoreAvailable()) return
  await runInOrder(async () =>
    (await caches.open(CACHE_NAME)).put(
      cacheKey(name),
      new Response(JSON.stringify({ user, value } satisfies StoredValue<unknown>)),
    ),
  )
}

/** Returns the stored value and the user that it belongs to. */
export async function loadOfflineValue<T>(name: string): Promise<StoredValue<T> | undefined> {
  if (!isOfflineStoreAvailable()) return undefined
  return runInOrder(
    async () =>
      (await (await caches.open(CACHE_NAME)).match(cacheKey(name)))?.json() as Promise<
        StoredValue<T> | undefined
      >,
  )
}

/**
 * Returns the stored value if it belongs to this user, and undefined if there is none. If it belongs to another user,
 * deletes all stored values and returns undefined. A failed read deletes nothing.
 */
export async function loadValueOrClearStore<T>(user: string, name: string): Promise<T | undefined> {
  const stored = await loadOfflineValue<T>(name)
  if (stored && stored.user !== user) await clearOfflineStore()
  return stored?.user === user ? stored.value : undefined
}

/** Deletes one value. */
export async function deleteOfflineValue(name: string): Promise<void> {
  if (isOfflineStoreAvailable())
    await runInOrder(async () => (await caches.open(CACHE_NAME)).delete(cacheKey(name)))
}

/** Deletes all values, at a log-out and when a value of another user is found. */
export async function clearOfflineStore(): Promise<void> {
  if (isOfflineStoreAvailable()) await runInOrder(() => caches.delete(CACHE_NAME))
}
