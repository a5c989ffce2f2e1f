// Page, search and filters of a list in the URL. Each change is a history entry, so that Back undoes it.
import { parsePageNumber } from '@alai/kit/pagination'
import { useSearchParams } from '@alai/kit/router'
import { useRef } from 'react'

/** Typing that continues before this time is over belongs to the same history entry. */
const SEARCH_STEP_MS = 1_500

export function useListSearchParams() {
  const [query, setQuery] = useSearchParams()
  const searched = useRef(0)
  const get = (name: string) => query.get(name) ?? ''
  const setParams = (changes: Record<string, string>, replace = false) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
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
  const turn = (page: number, replace = false) =>
    setParams({ page: page > 1 ? String(page) : '' }, replace)
  const setSearch = (value: string) => {
    const now = Date.now()
    setParams({ search: value }, now - searched.current < SEARCH_STEP_MS)
    searched.current = now
  }
  /** Replaces a page that does not exist any more, without a history entry. */
  const replacePage = (page: number) => turn(page, true)
  return {
    page: parsePageNumber(get('page')),
    get,
    set: setParams,
    search: setSearch,
    goToPage: (page: number) => turn(page),
    settle: replacePage,
  }
}

export const parseBooleanParam = (word: string): boolean | undefined =>
  word === 'true' ? true : word === 'false' ? false : undefined

/** Returns a word of the URL that the server knows, or undefined. */
export const parseOneOf = <W extends string>(words: readonly W[], word: string): W | '' =>
  words.find((known) => known === word) ?? ''

/** Returns an id of the URL, or undefined. */
export const parseIdParam = (word: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ? word : ''
