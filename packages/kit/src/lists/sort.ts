// The order of a list: a column of it, the other way round with a minus before it, as the address and the wire say it.

export type Sort<C extends string> = C | `-${C}`

/** The order after a column's head was pressed: `began` first, then the other way round, and again. */
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
): 'ascending' | 'descending' | undefined =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
