// An in-memory Cache API for tests, because jsdom has none.
import { vi } from 'vitest'

type CacheKey = { url: string } | string
const requestPath = (request: CacheKey) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).pathname

/** Installs the caches. Returns their contents by name and path. */
export function stubCacheStorage(): Map<string, Map<string, Response>> {
  const cachesByName = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const cache = cachesByName.get(name) ?? new Map<string, Response>()
    cachesByName.set(name, cache)
    const put = (request: CacheKey, response: Response) =>
      Promise.resolve(void cache.set(requestPath(request), response))
    return Promise.resolve({
      put,
      match: (request: CacheKey) => Promise.resolve(cache.get(requestPath(request))?.clone()),
      delete: (request: CacheKey) => Promise.resolve(cache.delete(requestPath(request))),
      keys: () =>
        Promise.resolve([...cache.keys()].map((path) => ({ url: location.origin + path }))),
      add: async (path: string) => put(path, await fetch(path)),
    })
  }
  vi.stubGlobal('caches', {
    open,
    delete: (name: string) => Promise.resolve(cachesByName.delete(name)),
    keys: () => Promise.resolve([...cachesByName.keys()]),
  })
  return cachesByName
}
