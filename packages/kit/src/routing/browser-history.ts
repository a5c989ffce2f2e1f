// The history of the browser. Each entry has the state of its page, a key and its number.
import { type Location, type NavigationType, createLocationKey, formatPath } from './location'

/** What the router shows, and how it got there. */
export type HistoryPosition = { location: Location; navigationType: NavigationType }

export type RouterHistory = {
  readonly location: Location
  /** Adds an entry, or replaces the current one. */
  navigate: (location: Omit<Location, 'key'>, replace: boolean) => void
  go: (delta: number) => void
  /** Returns the function that ends the subscription. */
  subscribe: (onChange: (position: HistoryPosition) => void) => () => void
}

/** The fields of an entry's state. `usr` is the state of the page. Other fields belong to those who have added them. */
type EntryState = { usr?: unknown; key?: string; idx?: number } | null
const entryState = () => history.state as EntryState

function readLocation(): Location {
  const { pathname, search, hash } = location
  return {
    pathname,
    search,
    hash,
    state: entryState()?.usr ?? null,
    key: entryState()?.key ?? 'default',
  }
}

export function createBrowserHistory(): RouterHistory {
  let notify: (position: HistoryPosition) => void = () => undefined
  if (entryState()?.idx === undefined) history.replaceState({ ...entryState(), idx: 0 }, '')

  return {
    get location() {
      return readLocation()
    },
    navigate({ state, ...path }, replace) {
      const url = formatPath(path)
      const key = createLocationKey()
      const index = entryState()?.idx ?? 0
      if (replace) history.replaceState({ usr: state, key, idx: index }, '', url)
      else {
        try {
          history.pushState({ usr: state, key, idx: index + 1 }, '', url)
        } catch {
          // Safari refuses more than a hundred entries in half a minute.
          location.assign(url)
          return
        }
      }
      notify({ location: { ...path, state, key }, navigationType: replace ? 'REPLACE' : 'PUSH' })
    },
    go: (delta) => history.go(delta),
    subscribe(onChange) {
      const handlePopState = () => onChange({ location: readLocation(), navigationType: 'POP' })
      notify = onChange
      addEventListener('popstate', handlePopState)
      return () => {
        notify = () => undefined
        removeEventListener('popstate', handlePopState)
      }
    },
  }
}
