// The order of a list: a column, with a minus for descending, as in the URL and on the wire.

export type Sort<C extends string> = C | `-${C}`

/** Returns the order after a click on a column's header: `initial` first, then the reverse, and so on. */
export function nextSort<C extends string>(
  sort: Sort<C>,
  column: C,
  initial: Sort<C> = column,
): Sort<C> {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? column : initial
}

export const sortDirection = <C extends string>(
  sort: Sort<C>,
  column: C,
): 'ascending' | 'descending' | undefined => {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}
