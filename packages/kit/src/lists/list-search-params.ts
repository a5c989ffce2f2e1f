// The address holds page, search and filters of a list; each change of them is a step of the history, so that Back takes it back.
import { parsePageNumber } from '@alai/kit/pagination'
import { useSearchParams } from '@alai/kit/router'
import { useRef } from 'react'

/** What is typed on before this is over belongs to the same step. */
const SEARCH_STEP_MS = 1_500

export function useListSearchParams() {
  const [query, setQuery] = useSearchParams()
  const searched = useRef(0)
  const get = (name: string) => query.get(name) ?? ''
  const setParams = (changes: Record<string, string>, replace = false) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        // Another filter begins at the first page again.
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
  /** A page that is not there any more: put right without a step. */
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

/** A word of the address that the server knows; any other narrows nothing. */
export const parseOneOf = <W extends string>(words: readonly W[], word: string): W | '' =>
  words.find((known) => known === word) ?? ''

/** An id of the address, or nothing. */
export const parseIdParam = (word: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ? word : ''
