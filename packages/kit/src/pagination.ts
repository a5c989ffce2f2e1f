// The page in an address: read without trust, and brought back when the list has become shorter.
import { useEffect } from 'react'

/** 1 for anything that is no page. */
export function parsePageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

type PagedQuery = {
  data?: { pagination: { last_page: number } } | undefined
  isPlaceholderData: boolean
}

/** A page past the last one (an old link, a list that was narrowed or emptied) becomes the last one, without a step in the history. */
export function useClampPage(
  page: number,
  list: PagedQuery,
  setPage: (page: number) => void,
): void {
  const last = list.isPlaceholderData ? undefined : list.data?.pagination.last_page
  const past = last !== undefined && page > Math.max(1, last)
  useEffect(() => {
    if (past) setPage(Math.max(1, last))
  })
}
