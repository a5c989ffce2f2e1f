import { ActionIcon, AppIcon, Button } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import type { Hall, Table } from '../api'
import { PlanCanvas } from './plan-canvas'
import { PickedPartyBar } from './picked-party-bar'
import { DragLayer } from './drag-layer'
import { bestChair, tableCenter } from '../plan-geometry'
import type { Seating } from '../use-seating'
import { type UndoHistory, useFindParty } from '../seating-mutations'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'
import { UnseatedPanel } from './unseated-panel'
import { useViewport } from '../use-viewport'

export type TableActions = {
  edit: (table: Table) => void
  showGuests: (table: Table) => void
  remove: (table: Table) => void
  move: (table: Table, x: number, y: number) => void
}
/** The page owns `selectedTableId`, because a new table is selected, too. `newTableId` is set until that table was shown. */
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

/** The drawn plan with the unseated parties beside it. */
export function PlanView({
  eventId,
  hall,
  seating,
  history,
  actions,
  announce,
  selectedTableId: chosenId,
  onSelect,
  newTableId,
  onNewTableShown,
}: Props) {
  const s = useSeatingTexts()
  const frame = useRef<HTMLDivElement>(null)
  const plan = useRef<SVGGElement>(null)
  const view = useViewport(frame, hall.tables)
  const find = useFindParty(eventId)
  const [reached, reach] = useState<string>()
  const chosen = hall.tables.find((table) => table.id === chosenId)
  const lift = (guest: string, byKey: boolean) => {
    const party = find(guest)
    seating.lift(party)
    if (!party || !byKey || party.id === seating.carried?.id) return
    // With the keyboard, the focus moves to the first table with enough free seats.
    const first = hall.tables.find(
      (table) => bestChair(table.seats, party.company_number, party.id) !== undefined,
    )
    if (first) reach(first.id)
    frame.current?.querySelector<SVGElement>(`[data-table="${first?.id}"] [role=button]`)?.focus()
  }
  const fresh = hall.tables.find((table) => table.id === newTableId)
  const { show } = view
  useEffect(() => {
    if (!fresh) return
    show(tableCenter(fresh))
    onNewTableShown()
  }, [fresh, show, onNewTableShown])
  useEffect(() => {
    // The listener is on the document, because the focus may be anywhere after a drag. Dialogs and fields handle these keys themselves.
    const key = (e: KeyboardEvent) => {
      if (document.querySelector('[role=dialog]') || e.target instanceof HTMLInputElement) return
      if (e.key === 'Escape') seating.cancelPick()
      else if (e.key.toLowerCase() === 'z' && (e.ctrlKey || e.metaKey)) {
        e.preventDefault()
        history.undo()
      }
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  })
  return (
    <>
      <DragLayer
        hall={hall}
        findParty={find}
        viewport={view.view}
        frameRef={frame}
        planGroup={plan}
        onDropParty={seating.drop}
        onMoveTable={actions.move}
        announce={announce}
      >
        <div data-plan className={c.planbox}>
          <PlanCanvas
            hall={hall}
            viewport={view}
            planRef={plan}
            frameRef={frame}
            selectedTableId={chosenId}
            focusedTableId={reached}
            pickedParty={seating.carried}
            onSelect={onSelect}
            onFocusTable={reach}
            onPlace={seating.put}
            onPickUp={(guest) => lift(guest, false)}
            onNudge={(table, by) => actions.move(table, table.x_pos + by.x, table.y_pos + by.y)}
          >
            <PickedPartyBar hall={hall} seating={seating} />
          </PlanCanvas>
          {/* The toolbar is below the plan, so that it covers no seats. */}
          <div className={c.under}>
            <div className={c.zoom} role="toolbar" aria-label={s('zoom')}>
              <ActionIcon aria-label={s('farther')} onClick={view.zoomOut}>
                <AppIcon name="minus" />
              </ActionIcon>
              <span className={c.percent}>
                {s('percent', { percent: Math.round(view.view.zoom * 100) })}
              </span>
              <ActionIcon aria-label={s('nearer')} onClick={view.zoomIn}>
                <AppIcon name="plus" />
              </ActionIcon>
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                leftSection={<AppIcon name="fullscreen" />}
                onClick={view.whole}
              >
                {s('whole')}
              </Button>
              <span className={c.bar} />
              <ActionIcon
                aria-label={s('undo')}
                disabled={!history.lastStep}
                loading={history.isUndoing}
                onClick={history.undo}
              >
                <AppIcon name="undo" />
              </ActionIcon>
            </div>
            {chosen && <TableToolbar table={chosen} ways={actions} />}
          </div>
        </div>
        <UnseatedPanel
          eventId={eventId}
          hall={hall}
          pickedParty={seating.carried}
          onPickUp={lift}
        />
      </DragLayer>
      <p className={c.hint} id="plan-keys">
        {s('keys')}
      </p>
    </>
  )
}

function TableToolbar({ table, ways }: { table: Table; ways: TableActions }) {
  const s = useSeatingTexts()
  const name = table.name
  return (
    <div
      className={c.tools}
      role="toolbar"
      aria-label={s('chosen', { number: String(table.number) })}
    >
      <ActionIcon aria-label={s('edit', { name })} onClick={() => ways.edit(table)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={s('look', { name })} onClick={() => ways.showGuests(table)}>
        <AppIcon name="eye" />
      </ActionIcon>
      <ActionIcon aria-label={s('delete', { name })} onClick={() => ways.remove(table)}>
        <AppIcon name="trash" />
      </ActionIcon>
      <span>{s('chosen', { number: String(table.number) })}</span>
    </div>
  )
}
