// The page number in a URL. It is validated, and corrected when the list has become shorter.
import { useEffect } from 'react'

/** Parses a page number in any notation of JavaScript, such as 007. Returns 1 for anything that is no page number. */
export function parsePageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

type PagedQuery = {
  data?: { pagination: { last_page: number } } | undefined
  isPlaceholderData: boolean
}

/** Replaces a page after the last one (an old link, a filtered or emptied list) by the last one, without a new history entry. */
export function useClampPage(
  page: number,
  list: PagedQuery,
  setPage: (page: number) => void,
): void {
  const lastPage = list.isPlaceholderData ? undefined : list.data?.pagination.last_page
  const isPastEnd = lastPage !== undefined && page > Math.max(1, lastPage)
  useEffect(() => {
    if (isPastEnd) setPage(Math.max(1, lastPage))
  })
}
