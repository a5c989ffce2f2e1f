import { useEffect, useRef, useState } from 'react'
import type { Hall } from '../api'
import { PlanCanvas } from './plan-canvas'
import { PickedPartyBar } from './picked-party-bar'
import { SeatingDragContext } from './seating-drag-context'
import { PlanToolbar } from './plan-toolbar'
import { TableToolbar } from './table-toolbar'
import type { TableActions } from '../table-actions'
import { usePlanShortcuts } from '../use-plan-shortcuts'
import { hasRoomFor, tableCenter } from '../plan-geometry'
import type { Seating } from '../use-seating'
import type { UndoHistory } from '../undo-history'
import { useFindParty } from '../parties'
import styles from './plan-view.module.css'
import { useSeatingTexts } from '../texts'
import { UnseatedPanel } from './unseated-panel'
import { useViewport } from '../use-viewport'

/** The page owns `selectedTableId`, because it also selects a new table. `newTableId` is set until the new table has been shown. */
type Props = {
  eventId: string
  hall: Hall
  seating: Seating
  history: UndoHistory
  actions: TableActions
  announce: (text: string) => void
  selectedTableId: string | undefined
  onSelect: (id: string | undefined) => void
  newTableId: string | undefined
  onNewTableShown: () => void
}

/** The drawn plan, with the unseated parties beside it. */
export function PlanView({
  eventId,
  hall,
  seating,
  history,
  actions,
  announce,
  selectedTableId,
  onSelect,
  newTableId,
  onNewTableShown,
}: Props) {
  const tSeating = useSeatingTexts()
  const frameRef = useRef<HTMLDivElement>(null)
  const planRef = useRef<SVGGElement>(null)
  const viewport = useViewport(frameRef, hall.tables)
  const findParty = useFindParty(eventId)
  const [focusedTableId, setFocusedTableId] = useState<string>()
  const selectedTable = hall.tables.find((table) => table.id === selectedTableId)
  const pickUp = (guestId: string, byKey: boolean) => {
    const party = findParty(guestId)
    seating.pickUp(party)
    if (!party || !byKey || party.id === seating.pickedParty?.id) return
    // With the keyboard, the focus moves to the first table with enough free seats.
    const firstTable = hall.tables.find((table) => hasRoomFor(table, party))
    if (firstTable) setFocusedTableId(firstTable.id)
    frameRef.current
      ?.querySelector<SVGElement>(`[data-table="${firstTable?.id}"] [role=button]`)
      ?.focus()
  }
  const newTable = hall.tables.find((table) => table.id === newTableId)
  const { showTable } = viewport
  useEffect(() => {
    if (!newTable) return
    showTable(tableCenter(newTable))
    onNewTableShown()
  }, [newTable, showTable, onNewTableShown])
  usePlanShortcuts(seating, history)
  return (
    <>
      <SeatingDragContext
        hall={hall}
        findParty={findParty}
        viewport={viewport.view}
        frameRef={frameRef}
        planGroup={planRef}
        onDropParty={seating.dropParty}
        onMoveTable={actions.move}
        announce={announce}
      >
        <div data-plan className={styles.planbox}>
          <PlanCanvas
            hall={hall}
            viewport={viewport}
            planRef={planRef}
            frameRef={frameRef}
            selectedTableId={selectedTableId}
            focusedTableId={focusedTableId}
            pickedParty={seating.pickedParty}
            onSelect={onSelect}
            onFocusTable={setFocusedTableId}
            onPlace={seating.placeAtTable}
            onPickUp={(guest) => pickUp(guest, false)}
            onNudge={(table, offset) =>
              actions.move(table, table.x_pos + offset.x, table.y_pos + offset.y)
            }
          >
            <PickedPartyBar hall={hall} seating={seating} />
          </PlanCanvas>
          {/* The toolbar is below the plan, so that it covers no seats. */}
          <div className={styles.under}>
            <PlanToolbar viewport={viewport} history={history} />
            {selectedTable && <TableToolbar table={selectedTable} actions={actions} />}
          </div>
        </div>
        <UnseatedPanel
          eventId={eventId}
          hall={hall}
          pickedParty={seating.pickedParty}
          onPickUp={pickUp}
        />
      </SeatingDragContext>
      <p className={styles.hint} id="plan-keys">
        {tSeating('keys')}
      </p>
    </>
  )
}
