// What the hall's list is narrowed to and how it is ordered: all parties are here already, so nothing is asked for.
import { parseOneOf } from '@alai/kit/lists/list-search-params'
import { type CheckIn, matchesSearch } from '../check-in/api'

export const SEAT_FILTERS = ['seated', 'unseated'] as const
export const SORTS = ['name', '-name', 'table', '-persons', 'persons'] as const
export type GuestSort = (typeof SORTS)[number]
export type GuestListParams = {
  search: string
  seatFilter: (typeof SEAT_FILTERS)[number] | ''
  category: string
  sort: GuestSort
}

/** What an address asks for; a word that is none asks for nothing. */
export const parseGuestListParams = (get: (name: string) => string): GuestListParams => ({
  search: get('search'),
  seatFilter: parseOneOf(SEAT_FILTERS, get('place')),
  category: get('category'),
  sort: parseOneOf(SORTS, get('sort')) || 'name',
})

const compareNames = (a: CheckIn, b: CheckIn) => a.name.localeCompare(b.name, 'ro')
// Who has no table stands at the end.
const tableNumber = (row: CheckIn) => row.table_number ?? Infinity
const COMPARATORS: Record<GuestSort, (a: CheckIn, b: CheckIn) => number> = {
  name: compareNames,
  '-name': (a, b) => compareNames(b, a),
  table: (a, b) =>
    (tableNumber(a) === tableNumber(b) ? 0 : tableNumber(a) - tableNumber(b)) || compareNames(a, b),
  '-persons': (a, b) => b.company_number - a.company_number || compareNames(a, b),
  persons: (a, b) => a.company_number - b.company_number || compareNames(a, b),
}

export function filterAndSort(
  rows: CheckIn[],
  { search, seatFilter, category, sort }: GuestListParams,
): CheckIn[] {
  const fit = rows.filter(
    (row) =>
      (search.trim() === '' || matchesSearch(row, search)) &&
      (seatFilter === '' || (seatFilter === 'seated') === (row.table_number != null)) &&
      (category === '' || row.category?.id === category),
  )
  return fit.toSorted(COMPARATORS[sort])
}

/** The categories of those who come, each once. */
export const uniqueCategories = (rows: CheckIn[]) =>
  [
    ...new Map(
      rows.flatMap(({ category }) => (category ? [[category.id, category]] : [])),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'ro'))
