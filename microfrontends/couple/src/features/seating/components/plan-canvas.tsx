import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { type Hall, type Party, type Table, sortByNumber, countFreeSeats } from '../api'
import { type Point, GUEST_NAMES_ZOOM, tableCenter, nextTable } from '../plan-geometry'
import { TABLE_NAMES_ZOOM } from '../plan-labels'
import { TableLabels } from './table-labels'
import { TableShape } from './table-shape'
import c from './seating-plan.module.css'
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
  onNudge: (table: Table, by: Point) => void
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
  const s = useSeatingTexts()
  const tables = useMemo(() => sortByNumber(hall.tables), [hall.tables])
  // Tables with too few free seats are dimmed together with their names. Memoized, so that panning does not compute it again.
  const pale = useMemo(
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
  const fits = (table: Table) => (pickedParty ? !pale.has(table.id) : undefined)
  const stop = tables.some((table) => table.id === focusedTableId) ? focusedTableId : tables[0]?.id
  const act = (table: Table, chair?: number) =>
    pickedParty
      ? onPlace(table, chair)
      : onSelect(table.id === selectedTableId ? undefined : table.id)
  const press = (e: MouseEvent) => {
    const target = e.target as Element
    if (!viewport.still() || target.closest('button')) return
    const guest = target.closest<SVGElement>('[data-guest]')?.dataset['guest']
    const table = tables.find(
      (one) => one.id === target.closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    if (guest && !pickedParty) return onPickUp(guest)
    if (!table) return onSelect(undefined)
    onFocusTable(table.id)
    const chair = target.closest<SVGElement>('[data-chair]')?.dataset['chair']
    act(table, chair === undefined ? undefined : Number(chair))
  }
  const key = (e: KeyboardEvent) => {
    const table = tables.find(
      (one) =>
        one.id === (e.target as Element).closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    const way = DIRECTIONS[e.key]
    if (way && e.shiftKey) viewport.pan(-way.x * PAN_STEP, -way.y * PAN_STEP)
    else if (way && e.altKey && table)
      onNudge(table, { x: way.x * NUDGE_STEP, y: way.y * NUDGE_STEP })
    else if (way && !e.ctrlKey && !e.metaKey) {
      const next = nextTable(
        pickedParty ? tables.filter((one) => fits(one) || one.id === table?.id) : tables,
        table,
        way,
      )
      if (next) {
        onFocusTable(next.id)
        viewport.reveal(tableCenter(next))
        frameRef.current
          ?.querySelector<SVGElement>(`[data-table="${next.id}"] [role=button]`)
          ?.focus({ preventScroll: true })
      }
    } else if ((e.key === 'Enter' || e.key === ' ') && table) act(table)
    else if (e.key === '+' || e.key === '=') viewport.zoomIn()
    else if (e.key === '-') viewport.zoomOut()
    else if (e.key === '0') viewport.whole()
    else return
    e.preventDefault()
  }
  const { x, y, zoom } = viewport.view
  return (
    <div
      ref={frameRef}
      className={c.canvas}
      {...viewport.ground}
      onClick={press}
      onKeyDown={key}
      data-carrying={pickedParty !== undefined || undefined}
    >
      <svg
        role="group"
        aria-label={s('plan', { count: tables.length })}
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
            patternTransform={`translate(${x % (20 * zoom)} ${y % (20 * zoom)}) scale(${zoom})`}
          >
            <circle cx="1" cy="1" r="1" className={c.dot} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#ground)" />
        <g ref={planRef} transform={`translate(${x} ${y}) scale(${zoom})`}>
          {tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              label={tableDescription(s, table)}
              isSelected={table.id === selectedTableId}
              isTabStop={table.id === stop}
              pickedPartyId={pickedParty?.id}
              hasRoom={fits(table)}
            />
          ))}
          <TableLabels tables={tables} zoom={zoom} dimmedIds={pale} />
        </g>
      </svg>
      {children}
    </div>
  )
}
