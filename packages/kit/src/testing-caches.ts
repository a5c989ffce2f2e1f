// An in-memory Cache API for tests, because jsdom has none.
import { vi } from 'vitest'

type CacheKey = { url: string } | string
const requestPath = (request: CacheKey) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).pathname

/** Installs the caches. Returns their contents by name and path. */
export function stubCacheStorage(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    const put = (request: CacheKey, response: Response) =>
      Promise.resolve(void held.set(requestPath(request), response))
    return Promise.resolve({
      put,
      match: (request: CacheKey) => Promise.resolve(held.get(requestPath(request))?.clone()),
      delete: (request: CacheKey) => Promise.resolve(held.delete(requestPath(request))),
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
