import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { type Hall, type Party, type Table, sortByNumber, countFreeSeats } from '../api'
import { type Point, GUEST_NAMES_ZOOM, tableCenter, nextTable } from '../plan-geometry'
import { TABLE_NAMES_ZOOM } from '../plan-labels'
import { TableLabels } from './table-labels'
import { TableShape } from './table-shape'
import styles from './seating-plan.module.css'
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

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far an arrow key pans the plan, in pixels, or moves a table, in units of the API. */
const PAN_STEP = 80
const NUDGE_STEP = 10

/**
 * The plan of the hall. It is one tab stop: arrow keys move between tables, and Enter selects a table or places the picked-up party there.
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
  // Tables with too few free seats are dimmed together with their names. Memoized, so that panning does not compute it again.
  const dimmedIds = useMemo(
    () =>
      new Set(
        pickedParty &&
          tables
            .filter(
              (table) =>
                countFreeSeats(table) +
                  table.seats.filter((seat) => seat.guest_id === pickedParty.id).length <
                pickedParty.company_number,
            )
            .map(({ id }) => id),
      ),
    [tables, pickedParty],
  )
  const fits = (table: Table) => (pickedParty ? !dimmedIds.has(table.id) : undefined)
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
    const table = tables.find(
      (candidate) => candidate.id === target.closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    if (guestId && !pickedParty) return onPickUp(guestId)
    if (!table) return onSelect(undefined)
    onFocusTable(table.id)
    const chair = target.closest<SVGElement>('[data-chair]')?.dataset['chair']
    activate(table, chair === undefined ? undefined : Number(chair))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const table = tables.find(
      (candidate) =>
        candidate.id ===
        (event.target as Element).closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    const direction = DIRECTIONS[event.key]
    if (direction && event.shiftKey) viewport.pan(-direction.x * PAN_STEP, -direction.y * PAN_STEP)
    else if (direction && event.altKey && table)
      onNudge(table, { x: direction.x * NUDGE_STEP, y: direction.y * NUDGE_STEP })
    else if (direction && !event.ctrlKey && !event.metaKey) {
      const target = nextTable(
        pickedParty
          ? tables.filter((candidate) => fits(candidate) || candidate.id === table?.id)
          : tables,
        table,
        direction,
      )
      if (target) {
        onFocusTable(target.id)
        viewport.reveal(tableCenter(target))
        frameRef.current
          ?.querySelector<SVGElement>(`[data-table="${target.id}"] [role=button]`)
          ?.focus({ preventScroll: true })
      }
    } else if ((event.key === 'Enter' || event.key === ' ') && table) activate(table)
    else if (event.key === '+' || event.key === '=') viewport.zoomIn()
    else if (event.key === '-') viewport.zoomOut()
    else if (event.key === '0') viewport.fitAll()
    else return
    event.preventDefault()
  }
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
        <defs>
          <pattern
            id="ground"
            width="20"
            height="20"
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${offsetX % (20 * zoom)} ${offsetY % (20 * zoom)}) scale(${zoom})`}
          >
            <circle cx="1" cy="1" r="1" className={styles.dot} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#ground)" />
        <g ref={planRef} transform={`translate(${offsetX} ${offsetY}) scale(${zoom})`}>
          {tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              label={tableDescription(tSeating, table)}
              isSelected={table.id === selectedTableId}
              isTabStop={table.id === tabStopId}
              pickedPartyId={pickedParty?.id}
              hasRoom={fits(table)}
            />
          ))}
          <TableLabels tables={tables} zoom={zoom} dimmedIds={dimmedIds} />
        </g>
      </svg>
      {children}
    </div>
  )
}
