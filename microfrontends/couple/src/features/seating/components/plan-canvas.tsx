import { type CSSProperties, type ReactNode, type RefObject, useMemo } from 'react'
import { type Hall, type Party, type Table, sortByNumber, countFreeSeats } from '../api'
import { maxGuestLabelLetters, guestNameSizeAtZoom } from '../guest-labels'
import { GUEST_NAMES_ZOOM } from '../plan-geometry'
import { type PlanInteractionOptions, usePlanInteraction } from '../use-plan-interaction'
import { READABLE_TEXT_ZOOM } from '../plan-labels'
import { PlanBackground } from './plan-background'
import { SelectionRectangle } from './selection-rectangle'
import { ZoomedOutTableLabels } from './zoomed-out-table-labels'
import { TableLocks } from './table-locks'
import { TableOnPlan } from './table-on-plan'
import styles from './plan-canvas.module.css'
import { tableDescription, useSeatingTexts } from '../texts'

type Props = PlanInteractionOptions & {
  hall: Hall
  planRef: RefObject<SVGGElement | null>
  focusedTableId: string | undefined
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
export function PlanCanvas({ hall, planRef, focusedTableId, children, ...interaction }: Props) {
  const { viewport, frameRef, selection, pickedParty } = interaction
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
  const { rectangle, handlers } = usePlanInteraction(tables, hasRoom, interaction)
  const { x: offsetX, y: offsetY, zoom } = viewport.view
  const selectedIds = new Set(selection.tables.map(({ id }) => id))
  const labelLetters = maxGuestLabelLetters(zoom)
  return (
    <div
      ref={frameRef}
      className={styles.canvas}
      {...handlers}
      data-carrying={pickedParty !== undefined || undefined}
      data-multiple={selection.isMultiple || undefined}
    >
      <svg
        role="group"
        aria-label={tSeating('plan', { count: tables.length })}
        aria-describedby="plan-keys"
        width="100%"
        height="100%"
        data-near={zoom > GUEST_NAMES_ZOOM || undefined}
        data-easy={zoom >= READABLE_TEXT_ZOOM || undefined}
        style={{ '--guest-name-size': `${guestNameSizeAtZoom(zoom)}px` } as CSSProperties}
      >
        <PlanBackground view={viewport.view} />
        <g ref={planRef} transform={`translate(${offsetX} ${offsetY}) scale(${zoom})`}>
          {tables.map((table) => (
            <TableOnPlan
              key={table.id}
              table={table}
              label={tableDescription(tSeating, table)}
              isSelected={selectedIds.has(table.id)}
              isTabStop={table.id === tabStopId}
              pickedPartyId={pickedParty?.id}
              hasRoom={hasRoom(table)}
              labelLetters={labelLetters}
            />
          ))}
          <ZoomedOutTableLabels tables={tables} zoom={zoom} dimmedIds={dimmedIds} />
          <TableLocks tables={tables} zoom={zoom} dimmedIds={dimmedIds} />
        </g>
        {rectangle && <SelectionRectangle rectangle={rectangle} />}
      </svg>
      {children}
    </div>
  )
}
