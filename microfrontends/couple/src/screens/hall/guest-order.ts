// What the hall's list is narrowed to and how it is ordered: all parties are here already, so nothing is asked for.
import { parseOneOf } from '@alai/kit/lists/list-search-params'
import { type CheckIn, matchesSearch } from '../../features/check-in/api'

export const PLACES = ['seated', 'unseated'] as const
export const SORTS = ['name', '-name', 'table', '-persons', 'persons'] as const
export type Sort = (typeof SORTS)[number]
export type Wish = {
  search: string
  place: (typeof PLACES)[number] | ''
  category: string
  sort: Sort
}

/** What an address asks for; a word that is none asks for nothing. */
export const wishOf = (get: (name: string) => string): Wish => ({
  search: get('search'),
  place: parseOneOf(PLACES, get('place')),
  category: get('category'),
  sort: parseOneOf(SORTS, get('sort')) || 'name',
})

const byName = (a: CheckIn, b: CheckIn) => a.name.localeCompare(b.name, 'ro')
// Who has no table stands at the end.
const tableOf = (row: CheckIn) => row.table_number ?? Infinity
const ORDER: Record<Sort, (a: CheckIn, b: CheckIn) => number> = {
  name: byName,
  '-name': (a, b) => byName(b, a),
  table: (a, b) => (tableOf(a) === tableOf(b) ? 0 : tableOf(a) - tableOf(b)) || byName(a, b),
  '-persons': (a, b) => b.company_number - a.company_number || byName(a, b),
  persons: (a, b) => a.company_number - b.company_number || byName(a, b),
}

export function inOrder(rows: CheckIn[], { search, place, category, sort }: Wish): CheckIn[] {
  const fit = rows.filter(
    (row) =>
      (search.trim() === '' || matchesSearch(row, search)) &&
      (place === '' || (place === 'seated') === (row.table_number != null)) &&
      (category === '' || row.category?.id === category),
  )
  return fit.toSorted(ORDER[sort])
}

/** The categories of those who come, each once. */
export const categoriesOf = (rows: CheckIn[]) =>
  [
    ...new Map(
      rows.flatMap(({ category }) => (category ? [[category.id, category]] : [])),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'ro'))
