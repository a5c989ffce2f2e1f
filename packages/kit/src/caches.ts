// A browser's cache for tests: what the stage's browser lacks of it, in memory.
import { vi } from 'vitest'

type Named = { url: string } | string
const pathOf = (request: Named) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).pathname

/** Puts caches into the page; what they hold, by name and path. */
export function withCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    const put = (request: Named, response: Response) =>
      Promise.resolve(void held.set(pathOf(request), response))
    return Promise.resolve({
      put,
      match: (request: Named) => Promise.resolve(held.get(pathOf(request))?.clone()),
      delete: (request: Named) => Promise.resolve(held.delete(pathOf(request))),
      keys: () =>
        Promise.resolve([...held.keys()].map((path) => ({ url: location.origin + path }))),
      add: async (path: string) => put(path, await fetch(path)),
    })
  }
  vi.stubGlobal('caches', {
    open,
    delete: (name: string) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
  })
  return all
}
