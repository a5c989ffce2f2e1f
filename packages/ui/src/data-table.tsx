// The table of a list on a desktop.
import {
  Checkbox,
  Table,
  type TableTdProps,
  type TableThProps,
  VisuallyHidden,
} from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { Sort } from './sort'
import { SortableHeader } from './sortable-header'

export type Column<Row, SortColumn extends string = string> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The header is hidden visually and read by screen readers only. */
  isHeaderHidden?: boolean
  /** Numbers are aligned to the right. */
  isNumeric?: boolean
  /**
   * `sortColumn`: the name of the order, if the list can be sorted by this column. `initialSort`: the order of the
   * first click, if it is not ascending.
   */
  sortColumn?: SortColumn
  initialSort?: Sort<SortColumn>
  /** Leaves the column out, for example while a drawer covers a part of the list. */
  isHidden?: boolean
  /** Leaves the column out where the window is narrow. */
  isWideOnly?: boolean
  cellProps?: TableTdProps | ((row: Row) => TableTdProps)
  headerProps?: TableThProps
}

/** The selection of rows, one by one or all rows of the page. */
export type RowSelection<Row> = {
  isSelected: (row: Row) => boolean
  onToggle: (row: Row) => void
  onTogglePage: () => void
  rowLabel: (row: Row) => string
  pageLabel: string
}

export type DataTableProps<Row, SortColumn extends string> = {
  rows: Row[]
  rowKey: (row: Row) => string
  columns: Column<Row, SortColumn>[]
  /** Buttons of a row, in the last column. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The header of the actions, for screen readers. */
  actionsLabel: string
  actionsProps?: TableTdProps | undefined
  sort?: Sort<SortColumn> | undefined
  onSort?: ((sort: Sort<SortColumn>) => void) | undefined
  selection?: RowSelection<Row> | undefined
  /** Whether the row belongs to what is open beside the list, such as a drawer. */
  isChosen: (row: Row) => boolean
  /** An additional class of the row or of its card. */
  rowClassName?: ((row: Row) => string | undefined) | undefined
  rowProps?: ((row: Row) => ComponentPropsWithoutRef<'tr'> & DataAttributes) | undefined
  /** The accessible name of the table. */
  label?: string | undefined
  className?: string | undefined
  /** The minimum width in pixels. In a narrower window the table scrolls in its own frame. */
  minWidth?: number | undefined
}
type DataAttributes = Record<`data-${string}`, string | boolean | undefined>

/** The checkbox of a row. */
export function RowCheckbox<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  return (
    <Checkbox
      aria-label={selection.rowLabel(row)}
      checked={selection.isSelected(row)}
      onChange={() => selection.onToggle(row)}
    />
  )
}

/** The checkbox of all rows of the page. It is half checked if some of them are selected. */
export function PageCheckbox<Row>({
  rows,
  selection,
  hasLabel = false,
}: {
  rows: Row[]
  selection: RowSelection<Row>
  hasLabel?: boolean
}) {
  const selectedCount = rows.filter(selection.isSelected).length
  return (
    <Checkbox
      aria-label={selection.pageLabel}
      label={hasLabel ? selection.pageLabel : undefined}
      checked={selectedCount === rows.length}
      indeterminate={selectedCount > 0 && selectedCount < rows.length}
      onChange={selection.onTogglePage}
    />
  )
}

function ColumnHeader<Row, SortColumn extends string>({
  column: { header, isHeaderHidden, isNumeric = false, sortColumn, initialSort, headerProps },
  sort,
  onSort,
}: {
  column: Column<Row, SortColumn>
} & Pick<DataTableProps<Row, SortColumn>, 'sort' | 'onSort'>) {
  if (sortColumn && sort !== undefined && onSort)
    return (
      <SortableHeader
        column={sortColumn}
        label={header}
        sort={sort}
        onSort={onSort}
        alignRight={isNumeric}
        {...(initialSort && { initialSort })}
      />
    )
  return (
    <Table.Th className={isNumeric ? 'a-num' : undefined} {...headerProps}>
      {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
    </Table.Th>
  )
}

function ColumnCell<Row, SortColumn extends string>({
  column: { cell, cellProps, isNumeric },
  row,
}: {
  column: Column<Row, SortColumn>
  row: Row
}) {
  const props = typeof cellProps === 'function' ? cellProps(row) : cellProps
  return (
    <Table.Td className={isNumeric ? 'a-num' : undefined} {...props}>
      {cell(row)}
    </Table.Td>
  )
}

export function DataTable<Row, SortColumn extends string>({
  rows,
  rowKey,
  columns,
  actions,
  actionsLabel,
  actionsProps,
  sort,
  onSort,
  selection,
  isChosen,
  rowClassName,
  rowProps,
  label,
  className,
  minWidth,
}: DataTableProps<Row, SortColumn>) {
  const table = (
    <Table className={className} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={44}>
              <PageCheckbox rows={rows} selection={selection} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <Table.Th>
              <VisuallyHidden>{actionsLabel}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr
            key={rowKey(row)}
            className={rowClassName?.(row)}
            data-chosen={isChosen(row) || undefined}
            {...rowProps?.(row)}
          >
            {selection && (
              <Table.Td>
                <RowCheckbox row={row} selection={selection} />
              </Table.Td>
            )}
            {columns.map((column) => (
              <ColumnCell key={column.key} column={column} row={row} />
            ))}
            {actions && <Table.Td {...actionsProps}>{actions(row)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  if (minWidth === undefined) return table
  return <Table.ScrollContainer minWidth={minWidth}>{table}</Table.ScrollContainer>
}
