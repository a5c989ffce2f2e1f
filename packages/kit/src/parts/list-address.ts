// The address holds page, search and filters of a list; each change of them is a step of the history, so that Back takes it back.
import { parsePageNumber } from '@alai/kit/pagination'
import { useSearchParams } from '@alai/kit/router'
import { useRef } from 'react'

/** What is typed on before this is over belongs to the same step. */
const PAUSE = 1_500

export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const searched = useRef(0)
  const get = (name: string) => query.get(name) ?? ''
  const set = (changes: Record<string, string>, replace = false) => {
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
    set({ page: page > 1 ? String(page) : '' }, replace)
  const search = (value: string) => {
    const now = Date.now()
    set({ search: value }, now - searched.current < PAUSE)
    searched.current = now
  }
  /** A page that is not there any more: put right without a step. */
  const settle = (page: number) => turn(page, true)
  return {
    page: parsePageNumber(get('page')),
    get,
    set,
    search,
    turn: (page: number) => turn(page),
    settle,
  }
}

export const flag = (word: string): boolean | undefined =>
  word === 'true' ? true : word === 'false' ? false : undefined

/** A word of the address that the server knows; any other narrows nothing. */
export const oneOf = <W extends string>(words: readonly W[], word: string): W | '' =>
  words.find((known) => known === word) ?? ''

/** An id of the address, or nothing. */
export const idOf = (word: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word) ? word : ''
