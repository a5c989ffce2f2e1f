// Filters and sorts the guest list of the hall page in the browser. All parties are already loaded.
import { parseOneOf } from '@alai/kit/lists/list-search-params'
import { compareSurnameFirst } from '../../shared/surname-order'
import { type CheckIn, matchesSearch, surnameFirstName } from '../check-in'

export const SEAT_FILTERS = ['seated', 'unseated'] as const
export const GUEST_SORTS = ['name', '-name', 'table', '-persons', 'persons'] as const
export type GuestSort = (typeof GUEST_SORTS)[number]
export type GuestListParams = {
  search: string
  seatFilter: (typeof SEAT_FILTERS)[number] | ''
  category: string
  sort: GuestSort
}

/** Parses the URL parameters. Unknown values are ignored. */
export const parseGuestListParams = (get: (name: string) => string): GuestListParams => ({
  search: get('search'),
  seatFilter: parseOneOf(SEAT_FILTERS, get('place')),
  category: get('category'),
  sort: parseOneOf(GUEST_SORTS, get('sort')) || 'name',
})

const compareNames = (a: CheckIn, b: CheckIn) =>
  compareSurnameFirst(surnameFirstName(a), surnameFirstName(b))
// Parties without a table are sorted last.
const tableNumber = (row: CheckIn) => row.table_number ?? Infinity
const COMPARATORS: Record<GuestSort, (first: CheckIn, second: CheckIn) => number> = {
  name: compareNames,
  '-name': (a, b) => compareNames(b, a),
  table: (a, b) =>
    (tableNumber(a) === tableNumber(b) ? 0 : tableNumber(a) - tableNumber(b)) || compareNames(a, b),
  '-persons': (a, b) => b.company_number - a.company_number || compareNames(a, b),
  persons: (a, b) => a.company_number - b.company_number || compareNames(a, b),
}

export function filterAndSortGuests(
  rows: CheckIn[],
  { search, seatFilter, category, sort }: GuestListParams,
): CheckIn[] {
  const filtered = rows.filter(
    (row) =>
      (search.trim() === '' || matchesSearch(row, search)) &&
      (seatFilter === '' || (seatFilter === 'seated') === (row.table_number != null)) &&
      (category === '' || row.category?.id === category),
  )
  return filtered.toSorted(COMPARATORS[sort])
}

/** The distinct categories of the guests, sorted by name. */
export const uniqueCategories = (rows: CheckIn[]) =>
  [
    ...new Map(
      rows.flatMap(({ category }) => (category ? [[category.id, category]] : [])),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'ro'))
