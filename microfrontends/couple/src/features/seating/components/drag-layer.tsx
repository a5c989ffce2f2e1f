import {
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type PointerActivationConstraint,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { toastError } from '@alai/kit/components/toasts'
import { type Hall, type Party, type Table, displayName } from '../api'
import {
  type Point,
  type DropTarget,
  type Viewport,
  SCALE,
  SEAT_RADIUS,
  tableCenter,
  chairPositions,
  occupantAt,
  tableAt,
  dropTargetAt,
} from '../plan-geometry'
import { TableDrawing } from './table-shape'
import c from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'

/** What is dragged: a table, or a party. */
type DragItem = { table: Table; grabOffset: Point } | { party: Party }
type Props = {
  hall: Hall
  findParty: (guest: string | undefined) => Party | undefined
  viewport: Viewport
  frameRef: RefObject<HTMLElement | null>
  planGroup: RefObject<SVGGElement | null>
  onDropParty: (party: Party, target: DropTarget | 'list') => void
  onMoveTable: (table: Table, x: number, y: number) => void
  announce: (text: string) => void
  children: ReactNode
}

/** Starts only on draggable elements. A press without movement stays a click. */
class DragHandleSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: e }: { nativeEvent: PointerEvent }) =>
        e.isPrimary && e.button === 0 && (e.target as Element).closest('[data-drag]') !== null,
    },
  ]
}
const ACTIVATION_CONSTRAINT: PointerActivationConstraint = { distance: 6 }

/** Disables the library's announcements, which would be read in addition to ours. */
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * Makes the plan and the list one draggable surface. The dragged item is found from the pressed element, so only the drag preview renders
 * again during a drag, regardless of the number of seats.
 */
export function DragLayer({
  hall,
  findParty,
  viewport,
  frameRef,
  planGroup,
  onDropParty,
  onMoveTable,
  announce,
  children,
}: Props) {
  const s = useSeatingTexts()
  const [dragged, setDragged] = useState<DragItem>()
  const [target, setTarget] = useState<DropTarget>()
  const sensors = useSensors(
    useSensor(DragHandleSensor, { activationConstraint: ACTIVATION_CONSTRAINT }),
  )
  const ghost = useRef<HTMLDivElement>(null)
  const last = useRef<Point>({ x: 0, y: 0 })
  const tables = hall.tables
  const toPlan = ({ x, y }: Point): Point => {
    const box = frameRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return {
      x: (x - box.left - viewport.x) / viewport.zoom,
      y: (y - box.top - viewport.y) / viewport.zoom,
    }
  }
  const over = (at: Point, selector: string) =>
    document.elementsFromPoint(at.x, at.y).some((one) => one.closest(selector))
  const start = ({ activatorEvent }: DragStartEvent) => {
    const event = activatorEvent as PointerEvent
    const pressed = event.target as Element
    last.current = { x: event.clientX, y: event.clientY }
    const table = tables.find(
      (one) => one.id === pressed.closest<HTMLElement>('[data-table]')?.dataset['table'],
    )
    const party = findParty(pressed.closest<HTMLElement>('[data-guest]')?.dataset['guest'])
    if (party) {
      setDragged({ party })
      announce(s('carried', { name: displayName(party), count: party.company_number }))
    } else if (table) {
      const [at, from] = [tableCenter(table), toPlan(last.current)]
      setDragged({ table, grabOffset: { x: from.x - at.x, y: from.y - at.y } })
    }
  }
  const rest = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const end = (event?: DragEndEvent) => {
    const at = toPlan(last.current)
    if (!event || !dragged) return rest()
    if ('table' in dragged)
      onMoveTable(
        dragged.table,
        Math.round((at.x - dragged.grabOffset.x) / SCALE),
        Math.round((at.y - dragged.grabOffset.y) / SCALE),
      )
    else {
      const { party } = dragged
      const under = over(last.current, '[data-plan]') ? tableAt(tables, at) : undefined
      const found = under && dropTargetAt(tables, at, party.company_number, party.id)
      announce('')
      if (found) onDropParty(party, found)
      else if (under) {
        const sitter = occupantAt(under, at, party.id)
        toastError(
          undefined,
          sitter
            ? s('chair_taken', { name: displayName(sitter) })
            : s('full', { name: displayName(party), table: under.name }),
        )
      } else if (over(last.current, '[data-unseated]')) onDropParty(party, 'list')
    }
    rest()
  }
  /** Uses the current hall and viewport, which may change during a drag. */
  const show = useEffectEvent(() => {
    const { x, y } = last.current
    if (ghost.current) ghost.current.style.transform = `translate3d(${x}px,${y}px,0)`
    if (!dragged || !('party' in dragged)) return
    const found = over(last.current, '[data-plan]')
      ? dropTargetAt(tables, toPlan(last.current), dragged.party.company_number, dragged.party.id)
      : undefined
    setTarget((now) =>
      now?.tableId === found?.tableId && now?.startChair === found?.startChair ? now : found,
    )
  })
  useEffect(() => {
    if (!dragged) return
    let frameOf = 0
    const draw = () => {
      frameOf = 0
      show()
    }
    const move = (e: PointerEvent) => {
      last.current = { x: e.clientX, y: e.clientY }
      frameOf ||= requestAnimationFrame(draw)
    }
    frameOf = requestAnimationFrame(draw)
    addEventListener('pointermove', move)
    return () => {
      removeEventListener('pointermove', move)
      cancelAnimationFrame(frameOf)
    }
  }, [dragged])
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => end()}
    >
      <DragSurface>{children}</DragSurface>
      {dragged && (
        <div ref={ghost} className={c.ghost} aria-hidden="true">
          {'party' in dragged ? (
            <span className={c.chip}>
              <b>{displayName(dragged.party)}</b>
              {s('places', { count: dragged.party.company_number })}
            </span>
          ) : (
            <DraggedTable dragged={dragged} zoom={viewport.zoom} />
          )}
        </div>
      )}
      {dragged &&
        planGroup.current &&
        createPortal(
          <DropHighlights
            tables={tables}
            target={target}
            draggedTable={'table' in dragged ? dragged.table : undefined}
          />,
          planGroup.current,
        )}
    </DndContext>
  )
}

function DragSurface({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'surface' })
  const own = useMemo(() => <>{children}</>, [children])
  return (
    <div ref={setNodeRef} {...listeners} className={c.surface}>
      {own}
    </div>
  )
}

/** The dragged table, at the size that it has on the plan. */
function DraggedTable({
  dragged: { table, grabOffset },
  zoom,
}: {
  dragged: { table: Table; grabOffset: Point }
  zoom: number
}) {
  return (
    <svg className={c.held} width="1" height="1">
      <g transform={`scale(${zoom}) translate(${-grabOffset.x} ${-grabOffset.y})`}>
        <TableDrawing table={table} />
      </g>
    </svg>
  )
}

/** Highlights the seats that the party would take, and the former position of a dragged table. */
function DropHighlights({
  tables,
  target,
  draggedTable,
}: {
  tables: Table[]
  target: DropTarget | undefined
  draggedTable: Table | undefined
}) {
  const table = tables.find((one) => one.id === target?.tableId)
  const at = table && tableCenter(table)
  const places = table ? chairPositions(table.geo_type, table.seats.length) : []
  return (
    <>
      {draggedTable && (
        <circle
          className={c.gone}
          cx={tableCenter(draggedTable).x}
          cy={tableCenter(draggedTable).y}
          r="96"
        />
      )}
      {at &&
        target?.chairIndexes.map((i) => (
          <circle
            key={i}
            className={c.takes}
            cx={at.x + (places[i]?.x ?? 0)}
            cy={at.y + (places[i]?.y ?? 0)}
            r={SEAT_RADIUS}
          />
        ))}
    </>
  )
}
