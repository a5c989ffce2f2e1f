import { Table } from '@mantine/core'
import { type Sort, sortDirection, nextSort } from './sort'

/** `initialSort`: the order of the first click, if it is not ascending. `alignRight`: for numbers. */
type Props<C extends string> = {
  column: C
  label: string
  sort: Sort<C>
  onSort: (sort: Sort<C>) => void
  initialSort?: Sort<C>
  alignRight?: boolean
}

/** A column header that sorts the list. */
export function SortableHeader<C extends string>({
  column,
  label,
  sort,
  onSort,
  initialSort,
  alignRight = false,
}: Props<C>) {
  const direction = sortDirection(sort, column)
  return (
    <Table.Th aria-sort={direction ?? 'none'} className={alignRight ? 'a-num' : undefined}>
      <button
        type="button"
        className="a-sort"
        data-way={direction}
        onClick={() => onSort(nextSort(sort, column, initialSort))}
      >
        {label}
        <svg
          viewBox="0 0 10 14"
          width="10"
          height="14"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M2 5.500 5 2.500l3 3" data-for="ascending" />
          <path d="M2 8.500l3 3 3-3" data-for="descending" />
        </svg>
      </button>
    </Table.Th>
  )
}
