import { Alert, AppIcon, Button, TextInput } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import { matchesSearch } from '../../check-in'
import {
  type Hall,
  type Party,
  type Table,
  lockedLast,
  spokenName,
  partiesAtTable,
  sortByNumber,
} from '../api'
import { hasFreeSeatsFor } from '../plan-geometry'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import type { PickedPartyControls } from '../use-picked-party'
import styles from './table-cards.module.css'
import listStyles from './party-list.module.css'
import { TableCard } from './table-card'

/** `newTableId`: a table that was just added. Undefined once the table has been shown. */
type Props = {
  hall: Hall
  seating: PickedPartyControls
  actions: TableActions
  newTableId: string | undefined
  onNewTableShown: () => void
}

/** Returns the tables whose name, number or parties match a search. */
const findTables = (tables: Table[], search: string): Table[] =>
  search.trim() === ''
    ? tables
    : tables.filter(
        (table) =>
          matchesSearch(table, search) ||
          partiesAtTable(table).some((party) => matchesSearch(party, search)),
      )

/**
 * While a party is picked up, puts the tables with enough free seats first, and locked tables after the others of them.
 * The party's own table is one of them. Within each group the order stays.
 */
const sortByRoom = (tables: Table[], pickedParty: Party | undefined): Table[] =>
  pickedParty
    ? [
        ...lockedLast(tables.filter((table) => hasFreeSeatsFor(table, pickedParty))),
        ...tables.filter((table) => !hasFreeSeatsFor(table, pickedParty)),
      ]
    : tables

/** Shows the card of a table. Scrolls no farther than necessary. */
function scrollToTable(list: HTMLElement | null, tableId: string | undefined) {
  list?.querySelector(`[data-table="${tableId}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** The tables as cards that can be searched and expanded. */
export function TableCards({ hall, seating, actions, newTableId, onNewTableShown }: Props) {
  const tSeating = useSeatingTexts()
  const [search, setSearch] = useState('')
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const [openedId, setOpenedId] = useState<string>()
  const tables = sortByNumber(hall.tables)
  const listRef = useRef<HTMLOListElement>(null)
  const hasNewTable = tables.some((table) => table.id === newTableId)
  useEffect(() => {
    if (!hasNewTable) return
    scrollToTable(listRef.current, newTableId)
    onNewTableShown()
  }, [hasNewTable, newTableId, onNewTableShown])
  useEffect(() => {
    // The parties of the opened table may be below the edge of the screen.
    if (openedId) scrollToTable(listRef.current, openedId)
  }, [openedId])
  const shownTables = sortByRoom(findTables(tables, search), seating.pickedParty)
  // A search for a party expands the tables at which it sits.
  const isExpanded = (table: Table) =>
    expandedIds.has(table.id) || (search.trim() !== '' && !matchesSearch(table, search))
  const areAllExpanded = tables.every((table) => expandedIds.has(table.id))
  const toggle = (id: string) => {
    setOpenedId(expandedIds.has(id) ? undefined : id)
    setExpandedIds(
      (current) =>
        new Set(
          current.has(id)
            ? [...current].filter((expandedId) => expandedId !== id)
            : [...current, id],
        ),
    )
  }
  return (
    <>
      {tables.length > 0 && (
        <div className={styles.find}>
          <TextInput
            enterKeyHint="search"
            aria-label={tSeating('list_search')}
            placeholder={tSeating('list_search')}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
          <Button
            variant="subtle"
            leftSection={<AppIcon name={areAllExpanded ? 'up' : 'down'} />}
            onClick={() => {
              setOpenedId(undefined)
              setExpandedIds(new Set(areAllExpanded ? [] : tables.map(({ id }) => id)))
            }}
          >
            {tSeating(areAllExpanded ? 'fold_tables' : 'unfold_tables')}
          </Button>
        </div>
      )}
      {seating.pickedParty && <NoRoomAlert tables={tables} pickedParty={seating.pickedParty} />}
      {tables.length > 0 && shownTables.length === 0 && (
        <p className={listStyles.quiet}>{tSeating('list_none_fit')}</p>
      )}
      <ol ref={listRef} className={`a-cards ${styles.list}`}>
        {shownTables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            isOpen={isExpanded(table)}
            onToggle={() => toggle(table.id)}
            seating={seating}
            actions={actions}
          />
        ))}
      </ol>
    </>
  )
}

/** Shown if no other table has enough free seats for the picked-up party. */
function NoRoomAlert({ tables, pickedParty }: { tables: Table[]; pickedParty: Party }) {
  const tSeating = useSeatingTexts()
  const hasRoomElsewhere = tables.some(
    (table) =>
      hasFreeSeatsFor(table, pickedParty) &&
      !table.seats.some((seat) => seat.guest_id === pickedParty.id),
  )
  if (hasRoomElsewhere || tables.length === 0) return null
  return (
    <Alert color="yellow" mb="sm" role="status">
      {tSeating('none_fits', { name: spokenName(pickedParty), count: pickedParty.company_number })}
    </Alert>
  )
}
