// Page, search and filters of a list in the URL. Each change is a history entry, so that Back undoes it.
import { parsePageNumber } from '@alai/kit/pagination'
import { useSearchParams } from '@alai/kit/router'
import { useRef } from 'react'

/** Further typing within this time belongs to the same history entry, in milliseconds. */
const SEARCH_STEP_MS = 1_500

export function useListSearchParams() {
  const [query, setQuery] = useSearchParams()
  const lastSearchAt = useRef(0)
  const get = (name: string) => query.get(name) ?? ''
  const setParams = (changes: Record<string, string>, replace = false) => {
    setQuery(
      (previous) => {
        const next = new URLSearchParams(previous)
        // Another filter starts at the first page.
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  }
  const setPage = (page: number, replace = false) =>
    setParams({ page: page > 1 ? String(page) : '' }, replace)
  const setSearch = (value: string) => {
    const now = Date.now()
    setParams({ search: value }, now - lastSearchAt.current < SEARCH_STEP_MS)
    lastSearchAt.current = now
  }
  /** Replaces a page that does not exist any more, without a history entry. */
  const replacePage = (page: number) => setPage(page, true)
  return {
    page: parsePageNumber(get('page')),
    get,
    setParams,
    setSearch,
    goToPage: (page: number) => setPage(page),
    replacePage,
  }
}

export function parseBooleanParam(value: string): boolean | undefined {
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

/** Returns a value of the URL that is one of the allowed ones, or an empty string. */
export const parseOneOf = <W extends string>(allowedValues: readonly W[], value: string): W | '' =>
  allowedValues.find((allowed) => allowed === value) ?? ''

/** Returns an id of the URL, or an empty string if it is not a UUID. */
export const parseIdParam = (value: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : ''
