import { useEffect, useRef, useState } from 'react'
import { type Hall, type Table, lockedLast } from '../api'
import { PlanCanvas } from './plan-canvas'
import { PickedPartyBar } from './picked-party-bar'
import { PlanTableHoverCard } from './plan-table-hover-card'
import { SeatingDragContext } from './seating-drag-context'
import { PlanFooterToolbars } from './plan-footer-toolbars'
import type { TableActions } from '../table-actions'
import { useFullScreen } from '../use-full-screen'
import { useMoveTableOrSelection } from '../use-move-table-or-selection'
import { usePlanShortcuts } from '../use-plan-shortcuts'
import { SEAT_RADIUS, hasFreeSeatsFor, tableCenter } from '../plan-geometry'
import type { PickedPartyControls } from '../use-picked-party'
import type { UndoHistory } from '../undo-history'
import { useFindParty } from '../parties'
import { useSeatingTexts } from '../texts'
import type { TableSelection } from '../use-table-selection'
import styles from './plan-view.module.css'
import { UnseatedPanel } from './unseated-panel'
import { useViewport } from '../use-viewport'

/** The page owns `selection`, because it also selects new tables. `newTableId` is set until the new table has been shown. */
type Props = {
  eventId: string
  hall: Hall
  seating: PickedPartyControls
  history: UndoHistory
  actions: TableActions
  announce: (text: string) => void
  selection: TableSelection
  newTableId: string | undefined
  onNewTableShown: () => void
}

/** The zoom at which a seat is 24 pixels wide, so that a finger can hit it. */
const TOUCH_ZOOM = 24 / (2 * SEAT_RADIUS)

/** The drawn plan, with the unseated parties beside it. */
export function PlanView(props: Props) {
  const { eventId, hall, seating, history, actions, announce, selection } = props
  const { newTableId, onNewTableShown } = props
  const frameRef = useRef<HTMLDivElement>(null)
  const planRef = useRef<SVGGElement>(null)
  const viewport = useViewport(frameRef, hall.tables)
  const findParty = useFindParty(eventId)
  const tSeating = useSeatingTexts()
  const [focusedTableId, setFocusedTableId] = useState<string>()
  const fullScreen = useFullScreen()
  const moveTable = useMoveTableOrSelection({
    eventId,
    selection,
    history,
    onMoveOne: actions.move,
  })
  const pickUp = (guestId: string, byKey: boolean) => {
    const party = findParty(guestId)
    seating.pickUp(party)
    if (!party || !byKey || party.id === seating.pickedParty?.id) return
    // With the keyboard, the focus moves to the first table with enough free seats, to a locked one only if there is no other.
    const firstTable = lockedLast(hall.tables).find((table) => hasFreeSeatsFor(table, party))
    if (firstTable) setFocusedTableId(firstTable.id)
    frameRef.current
      ?.querySelector<SVGElement>(`[data-table="${firstTable?.id}"] [role=button]`)
      ?.focus()
  }
  const selectTable = (table: Table) => {
    selection.selectOnly(table.id)
    if (matchMedia('(pointer: coarse)').matches)
      viewport.zoomInOnPoint(tableCenter(table), TOUCH_ZOOM)
  }
  const newTable = hall.tables.find((table) => table.id === newTableId)
  const { showTable } = viewport
  useEffect(() => {
    if (!newTable) return
    showTable(tableCenter(newTable))
    onNewTableShown()
  }, [newTable, showTable, onNewTableShown])
  usePlanShortcuts(seating, history, selection)
  return (
    <div className={styles.view} data-full={fullScreen.isFullScreen || undefined}>
      <SeatingDragContext
        hall={hall}
        findParty={findParty}
        viewport={viewport.view}
        frameRef={frameRef}
        planGroup={planRef}
        onDropParty={seating.dropParty}
        onMoveTable={moveTable}
        announce={announce}
      >
        <div data-plan className={styles.planbox}>
          <PlanCanvas
            hall={hall}
            viewport={viewport}
            planRef={planRef}
            frameRef={frameRef}
            selection={selection}
            focusedTableId={focusedTableId}
            pickedParty={seating.pickedParty}
            onSelectTable={selectTable}
            onFocusTable={setFocusedTableId}
            onPlace={seating.placeAtTable}
            onPickUp={(guest) => pickUp(guest, false)}
            onNudge={(table, offset) =>
              moveTable(table, table.x_pos + offset.x, table.y_pos + offset.y)
            }
          >
            {hall.tables.length === 0 && <p className={styles.empty}>{tSeating('empty')}</p>}
            <PickedPartyBar hall={hall} seating={seating} />
            <PlanTableHoverCard
              eventId={eventId}
              hall={hall}
              viewport={viewport.view}
              frameRef={frameRef}
            />
          </PlanCanvas>
          <PlanFooterToolbars
            {...{ eventId, hall, viewport, history, selection, actions, fullScreen }}
          />
        </div>
        <UnseatedPanel
          eventId={eventId}
          hall={hall}
          pickedParty={seating.pickedParty}
          onPickUp={pickUp}
        />
      </SeatingDragContext>
    </div>
  )
}
