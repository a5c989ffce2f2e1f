// What a page keeps on the device for a reload without a network: words of one user, in the browser's cache beside the files of the page,
// gone when that user logs out or another one comes. Where the browser has no such cache (no https) nothing is kept.
const NAME = 'alai-kept'
const at = (name: string) => `/kept/${name}`

type Kept<T> = { user: string; value: T }

/** Whether this browser keeps anything. */
export const canKeep = (): boolean => 'caches' in globalThis

/** Writes are done one after the other, so that an older one never comes last. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const done = last.then(work).catch(() => undefined)
  last = done
  return done
}

/** A full or forbidden store keeps nothing, and nobody is told: the page goes on as without it. */
export async function keep(user: string, name: string, value: unknown): Promise<void> {
  if (!canKeep()) return
  await inTurn(async () =>
    (await caches.open(NAME)).put(
      at(name),
      new Response(JSON.stringify({ user, value } satisfies Kept<unknown>)),
    ),
  )
}

/** What was kept, with whose it is. */
export async function kept<T>(name: string): Promise<Kept<T> | undefined> {
  if (!canKeep()) return undefined
  return inTurn(
    async () =>
      (await (await caches.open(NAME)).match(at(name)))?.json() as Promise<Kept<T> | undefined>,
  )
}

/** What was kept for this user; what is another's goes. */
export async function keptFor<T>(user: string, name: string): Promise<T | undefined> {
  const found = await kept<T>(name)
  if (found && found.user !== user) await forget()
  return found?.user === user ? found.value : undefined
}

/** One of them. */
export async function drop(name: string): Promise<void> {
  if (canKeep()) await inTurn(async () => (await caches.open(NAME)).delete(at(name)))
}

/** At a log-out. */
export async function forget(): Promise<void> {
  if (canKeep()) await inTurn(() => caches.delete(NAME))
}
