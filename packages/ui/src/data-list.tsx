// A list of records: a table on a desktop, cards on a phone. Without rows it shows that it is loading, has failed or is empty.
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps, PageCheckbox, RowCheckbox } from './data-table'
import { LoadFailed, Loading } from './load-states'
import { type PageInfo, Pager } from './page-components'
import { useUiTexts } from './ui-texts'

/** Lists are cards below this width. Above it the menu has its place beside the page. */
const CARD_LAYOUT_QUERY = '(max-width: 63.99rem)'
/** Tables leave out the columns that are `isWideOnly` below this width. */
const NARROW_TABLE_QUERY = '(max-width: 79.99rem)'

/** Whether lists are cards. Used for parts of a row that differ between a table and a card. */
export const useIsCardLayout = (): boolean =>
  useMediaQuery(CARD_LAYOUT_QUERY, undefined, { getInitialValueInEffect: false }) ?? false

/** The parts of a row that the list creates. The card decides where they are placed. */
type CardParts = { actions: ReactNode; checkbox: ReactNode }
type Optional = 'rowKey' | 'actionsLabel' | 'isChosen' | 'rows'

type Props<Row, SortColumn extends string> = Omit<DataTableProps<Row, SortColumn>, Optional> &
  Partial<Pick<DataTableProps<Row, SortColumn>, 'actionsLabel' | 'isChosen'>> & {
    /** Undefined until the rows are loaded. */
    rows: Row[] | undefined
    card: (row: Row, parts: CardParts) => ReactNode
    /** Returns the key of a row. The default is its `id`. */
    rowKey?: (row: Row) => string
    /** An additional class of the list of cards. */
    cardsClassName?: string | undefined
    /** The state of the request that loads the rows, if this list shows it. */
    query?: { isPending: boolean; isError: boolean; error?: unknown; refetch: () => unknown }
    /** Replaces the default text of a failed load. */
    failedText?: string | undefined
    /** Shown if the list has no rows, usually an `EmptyState`. */
    empty?: ReactNode
    /** Search and filters, above the list. */
    toolbar?: ReactNode
    pagination?: PageInfo | undefined
    onPageChange?: (page: number) => void
  }

const idOf = (row: unknown): string => (row as { id: string }).id

/**
 * A list with its states. The columns describe the table, `card` lays out the same row on a phone.
 *
 * @example
 * <DataList
 *   rows={gifts.data?.presents}
 *   query={gifts}
 *   columns={[
 *     { key: 'name', header: t('gifts.name'), sortColumn: 'name', cell: (gift) => gift.name },
 *     { key: 'price', header: t('gifts.price'), isNumeric: true, cell: (gift) => gift.price },
 *   ]}
 *   sort={sort}
 *   onSort={setSort}
 *   actions={(gift) => <GiftActions gift={gift} />}
 *   card={(gift, { actions }) => (
 *     <div className="a-line">
 *       <b>{gift.name}</b>
 *       {actions}
 *     </div>
 *   )}
 *   empty={<EmptyState text={t('gifts.empty')} />}
 *   pagination={gifts.data?.pagination}
 *   onPageChange={goToPage}
 * />
 */
export function DataList<Row, SortColumn extends string = string>({
  rows,
  query,
  failedText,
  empty,
  toolbar,
  pagination,
  onPageChange,
  ...listProps
}: Props<Row, SortColumn>) {
  const texts = useUiTexts()
  const isEmpty = rows !== undefined && (pagination ? pagination.total === 0 : rows.length === 0)
  return (
    <>
      {toolbar}
      {query?.isPending && <Loading />}
      {query?.isError && <LoadFailed text={failedText} onRetry={() => void query.refetch()} />}
      {isEmpty && empty}
      {rows !== undefined && rows.length > 0 && <Rows rows={rows} {...listProps} />}
      {pagination && rows && onPageChange && (
        <Pager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={onPageChange}
          texts={texts.pager}
        />
      )}
    </>
  )
}

function Rows<Row, SortColumn extends string>({
  rows,
  card,
  cardsClassName,
  columns,
  rowKey = idOf,
  actionsLabel,
  isChosen = () => false,
  ...tableProps
}: Omit<Props<Row, SortColumn>, 'rows'> & { rows: Row[] }) {
  const texts = useUiTexts()
  const isCardLayout = useIsCardLayout()
  const isNarrow =
    useMediaQuery(NARROW_TABLE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false
  const { selection, actions, rowClassName } = tableProps
  const isHighlighted = (row: Row) => isChosen(row) || (selection?.isSelected(row) ?? false)
  if (!isCardLayout)
    return (
      <DataTable
        rows={rows}
        rowKey={rowKey}
        columns={columns.filter(
          ({ isHidden, isWideOnly }) => !isHidden && !(isWideOnly && isNarrow),
        )}
        actionsLabel={actionsLabel ?? texts.actions}
        isChosen={isHighlighted}
        {...tableProps}
      />
    )
  return (
    <>
      {selection && (
        <div className="a-choosepage">
          <PageCheckbox rows={rows} selection={selection} hasLabel />
        </div>
      )}
      <ul className={cardsClassName ? `a-cards ${cardsClassName}` : 'a-cards'}>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className={rowClassName?.(row)}
            data-chosen={isHighlighted(row) || undefined}
          >
            {card(row, {
              actions: actions?.(row),
              checkbox: selection && <RowCheckbox row={row} selection={selection} />,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
