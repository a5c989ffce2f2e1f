// The location that the router shows: paths, and how a target of a link is resolved against the current page.

export type Path = { pathname: string; search: string; hash: string }

/** `key` names the entry of the history; the first entry of a tab has the key "default". */
export type Location = Path & { state: unknown; key: string }

/** A URL of this site, or parts of one. Missing parts are empty, but without a path the target is on the current page. */
export type To = string | Partial<Path>

/** How the current location was reached: by the history, or by a navigation that added or replaced an entry. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

const withPrefix = (prefix: string, text = '') => {
  if (!text || text === prefix) return ''
  return text.startsWith(prefix) ? text : prefix + text
}

export function parsePath(text: string): Partial<Path> {
  const [beforeHash = '', ...hashParts] = text.split('#')
  const [pathname = '', ...searchParts] = beforeHash.split('?')
  return { pathname, search: searchParts.join('?'), hash: hashParts.join('#') }
}

/** Resolves a target. A path that does not begin with a slash is not used in this application and counts from the root. */
export function resolvePath(to: To, currentPathname: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to
  return {
    pathname: pathname ? withPrefix('/', pathname) || '/' : currentPathname,
    search: withPrefix('?', search),
    hash: withPrefix('#', hash),
  }
}

export const formatPath = ({ pathname, search, hash }: Path): string => pathname + search + hash

export const createLocationKey = (): string => Math.random().toString(36).slice(2, 10)
