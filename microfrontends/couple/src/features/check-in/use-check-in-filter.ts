// The search text and the status filter of the check-in list.
import { useDeferredValue, useMemo, useState } from 'react'
import { compareSurnameFirst } from '../../shared/surname-order'
import { type CheckIn, matchesSearch, surnameFirstName } from './api'

export const STATUS_FILTERS = ['all', 'awaited', 'arrived'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

const NO_ROWS: CheckIn[] = []

/** Returns the rows that match the search text and the status, by surname, and both values with their setters. */
export function useCheckInFilter(rows: CheckIn[] = NO_ROWS) {
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const [filter, setFilter] = useState<StatusFilter>('all')
  const visibleRows = useMemo(
    () =>
      rows
        .filter(
          (row) =>
            matchesFilter(row, filter) &&
            (deferredQuery.trim() === '' || matchesSearch(row, deferredQuery)),
        )
        .toSorted((a, b) => compareSurnameFirst(surnameFirstName(a), surnameFirstName(b))),
    [rows, filter, deferredQuery],
  )
  return { query, setQuery, filter, setFilter, visibleRows }
}

const matchesFilter = (row: CheckIn, filter: StatusFilter): boolean =>
  filter === 'all' || (filter === 'arrived') === row.arrived > 0
