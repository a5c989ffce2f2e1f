import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { type Hall, type Party, type Table, sortByNumber, countFreeSeats } from '../api'
import { type Point, GUEST_NAMES_ZOOM } from '../plan-geometry'
import { usePlanKeyboard, tableOfElement } from '../use-plan-keyboard'
import { TABLE_NAMES_ZOOM } from '../plan-labels'
import { PlanBackground } from './plan-background'
import { TableLabels } from './table-labels'
import { TableShape } from './table-shape'
import styles from './plan-canvas.module.css'
import { tableDescription, useSeatingTexts } from '../texts'
import type { ViewportControls } from '../use-viewport'

type Props = {
  hall: Hall
  viewport: ViewportControls
  planRef: RefObject<SVGGElement | null>
  frameRef: RefObject<HTMLDivElement | null>
  selectedTableId: string | undefined
  focusedTableId: string | undefined
  pickedParty: Party | undefined
  onSelect: (id: string | undefined) => void
  onFocusTable: (id: string) => void
  onPlace: (table: Table, chair?: number) => void
  onPickUp: (guestId: string) => void
  onNudge: (table: Table, offset: Point) => void
  children: ReactNode
}

/** Returns the tables that have too few free seats for a party. Seats that the party already has at a table count as free. */
const tableIdsWithoutRoom = (tables: Table[], party: Party): string[] =>
  tables
    .filter(
      (table) =>
        countFreeSeats(table) + table.seats.filter((seat) => seat.guest_id === party.id).length <
        party.company_number,
    )
    .map(({ id }) => id)

/**
 * The drawn plan of the hall. It is one tab stop. Arrow keys move between tables. Enter selects a table, or places
 * the picked-up party there.
 */
export function PlanCanvas({
  hall,
  viewport,
  planRef,
  frameRef,
  selectedTableId,
  focusedTableId,
  pickedParty,
  onSelect,
  onFocusTable,
  onPlace,
  onPickUp,
  onNudge,
  children,
}: Props) {
  const tSeating = useSeatingTexts()
  const tables = useMemo(() => sortByNumber(hall.tables), [hall.tables])
  // Tables with too few free seats are dimmed together with their names. The list is memoized, so that panning does
  // not compute it again.
  const dimmedIds = useMemo(
    () => new Set(pickedParty && tableIdsWithoutRoom(tables, pickedParty)),
    [tables, pickedParty],
  )
  const hasRoom = (table: Table) => (pickedParty ? !dimmedIds.has(table.id) : undefined)
  const tabStopId = tables.some((table) => table.id === focusedTableId)
    ? focusedTableId
    : tables[0]?.id
  const activate = (table: Table, chair?: number) =>
    pickedParty
      ? onPlace(table, chair)
      : onSelect(table.id === selectedTableId ? undefined : table.id)
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (!viewport.wasClick() || target.closest('button')) return
    const guestId = target.closest<SVGElement>('[data-guest]')?.dataset['guest']
    const table = tableOfElement(tables, target)
    if (guestId && !pickedParty) return onPickUp(guestId)
    if (!table) return onSelect(undefined)
    onFocusTable(table.id)
    const chair = target.closest<SVGElement>('[data-chair]')?.dataset['chair']
    activate(table, chair === undefined ? undefined : Number(chair))
  }
  const handleKeyDown = usePlanKeyboard({
    tables,
    pickedParty,
    hasRoom,
    viewport,
    frameRef,
    onFocusTable,
    onActivate: activate,
    onNudge,
  })
  const { x: offsetX, y: offsetY, zoom } = viewport.view
  return (
    <div
      ref={frameRef}
      className={styles.canvas}
      {...viewport.pointerHandlers}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      data-carrying={pickedParty !== undefined || undefined}
    >
      <svg
        role="group"
        aria-label={tSeating('plan', { count: tables.length })}
        aria-describedby="plan-keys"
        width="100%"
        height="100%"
        data-near={zoom > GUEST_NAMES_ZOOM || undefined}
        data-easy={zoom >= TABLE_NAMES_ZOOM || undefined}
      >
        <PlanBackground view={viewport.view} />
        <g ref={planRef} transform={`translate(${offsetX} ${offsetY}) scale(${zoom})`}>
          {tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              label={tableDescription(tSeating, table)}
              isSelected={table.id === selectedTableId}
              isTabStop={table.id === tabStopId}
              pickedPartyId={pickedParty?.id}
              hasRoom={hasRoom(table)}
            />
          ))}
          <TableLabels tables={tables} zoom={zoom} dimmedIds={dimmedIds} />
        </g>
      </svg>
      {children}
    </div>
  )
}
