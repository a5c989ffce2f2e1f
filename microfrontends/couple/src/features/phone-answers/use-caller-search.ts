// The invitations that match the name that the couple types while a guest calls.
import { useDebouncedValue } from '@alai/ui'
import type { Event } from '../events'
import { MIN_SEARCH_LETTERS, useInvitationMatches } from './api'
import { nameContains } from './name-matching'

/** Returns the matches of the query, and the rows of them that apply to the current text. After a match was chosen there are no rows. */
export function useCallerSearch(event: Event, text: string, hasChosen: boolean) {
  const [searchText] = useDebouncedValue(text, 120)
  const matches = useInvitationMatches(event, searchText)
  const isLongEnough = [...text.trim()].length >= MIN_SEARCH_LETTERS
  const isSearchedText = searchText === text
  const isUpToDate =
    isLongEnough &&
    isSearchedText &&
    (!event.code || (!matches.isPlaceholderData && matches.data !== undefined))
  // The results may belong to a previous text. Such a result is shown only if it matches the current text as well, so
  // that no wrong invitation is chosen.
  const rows =
    isLongEnough && !hasChosen
      ? (matches.data?.rows ?? []).filter((r) => isUpToDate || nameContains(r.name, text))
      : []
  return {
    matches,
    rows,
    isLongEnough,
    isSearchedText,
    /** Whether the matches are those of the current text. */
    isUpToDate,
    offersDirectAnswer:
      event.direct_response_mode && Boolean(event.slug) && isLongEnough && !hasChosen,
  }
}

export type CallerSearchState = ReturnType<typeof useCallerSearch>

/**
 * Returns the index of the active match after an arrow key. It continues at the other end of the list. With a
 * negative index no match is active.
 */
export function moveActiveIndex(
  index: number,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
): number {
  if (count === 0) return index
  if (index < 0) return key === 'ArrowDown' ? 0 : count - 1
  const step = key === 'ArrowDown' ? 1 : count - 1
  return (Math.min(index, count - 1) + step) % count
}
