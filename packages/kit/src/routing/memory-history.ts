// A history without a browser, for tests.
import type { HistoryPosition, RouterHistory } from './browser-history'
import { type Location, createLocationKey, resolvePath } from './location'

export function createMemoryHistory(initialPaths: string[]): RouterHistory {
  const entries: Location[] = initialPaths.map((path, number) => ({
    ...resolvePath(path, '/'),
    state: null,
    key: number === 0 ? 'default' : createLocationKey(),
  }))
  let index = entries.length - 1
  let notify: (position: HistoryPosition) => void = () => undefined
  const current = () => entries[index] as Location
  return {
    get location() {
      return current()
    },
    navigate(path, replace) {
      if (!replace) index += 1
      entries.splice(index, replace ? 1 : Infinity, { ...path, key: createLocationKey() })
      notify({ location: current(), navigationType: replace ? 'REPLACE' : 'PUSH' })
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      notify({ location: current(), navigationType: 'POP' })
    },
    subscribe(onChange) {
      notify = onChange
      return () => (notify = () => undefined)
    },
  }
}
