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
import styles from './seating-plan.module.css'
import { useSeatingTexts } from '../texts'

/** What is dragged: a table, or a party. */
type DragItem = { table: Table; grabOffset: Point } | { party: Party }
type Props = {
  hall: Hall
  findParty: (guestId: string | undefined) => Party | undefined
  viewport: Viewport
  frameRef: RefObject<HTMLElement | null>
  planGroup: RefObject<SVGGElement | null>
  onDropParty: (party: Party, target: DropTarget | 'list') => void
  onMoveTable: (table: Table, xPosition: number, yPosition: number) => void
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
  const tSeating = useSeatingTexts()
  const [dragged, setDragged] = useState<DragItem>()
  const [target, setTarget] = useState<DropTarget>()
  const sensors = useSensors(
    useSensor(DragHandleSensor, { activationConstraint: ACTIVATION_CONSTRAINT }),
  )
  const previewRef = useRef<HTMLDivElement>(null)
  const lastPoint = useRef<Point>({ x: 0, y: 0 })
  const tables = hall.tables
  const toPlan = (point: Point): Point => {
    const box = frameRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return {
      x: (point.x - box.left - viewport.x) / viewport.zoom,
      y: (point.y - box.top - viewport.y) / viewport.zoom,
    }
  }
  const isOver = (point: Point, selector: string) =>
    document.elementsFromPoint(point.x, point.y).some((element) => element.closest(selector))
  const handleDragStart = ({ activatorEvent }: DragStartEvent) => {
    const event = activatorEvent as PointerEvent
    const pressedElement = event.target as Element
    lastPoint.current = { x: event.clientX, y: event.clientY }
    const table = tables.find(
      (candidate) =>
        candidate.id === pressedElement.closest<HTMLElement>('[data-table]')?.dataset['table'],
    )
    const party = findParty(pressedElement.closest<HTMLElement>('[data-guest]')?.dataset['guest'])
    if (party) {
      setDragged({ party })
      announce(tSeating('carried', { name: displayName(party), count: party.company_number }))
    } else if (table) {
      const [center, pointer] = [tableCenter(table), toPlan(lastPoint.current)]
      setDragged({ table, grabOffset: { x: pointer.x - center.x, y: pointer.y - center.y } })
    }
  }
  const reset = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const handleDragEnd = (event?: DragEndEvent) => {
    const point = toPlan(lastPoint.current)
    if (!event || !dragged) return reset()
    if ('table' in dragged)
      onMoveTable(
        dragged.table,
        Math.round((point.x - dragged.grabOffset.x) / SCALE),
        Math.round((point.y - dragged.grabOffset.y) / SCALE),
      )
    else {
      const { party } = dragged
      const tableUnder = isOver(lastPoint.current, '[data-plan]')
        ? tableAt(tables, point)
        : undefined
      const dropTarget = tableUnder && dropTargetAt(tables, point, party.company_number, party.id)
      announce('')
      if (dropTarget) onDropParty(party, dropTarget)
      else if (tableUnder) {
        const occupant = occupantAt(tableUnder, point, party.id)
        toastError(
          undefined,
          occupant
            ? tSeating('chair_taken', { name: displayName(occupant) })
            : tSeating('full', { name: displayName(party), table: tableUnder.name }),
        )
      } else if (isOver(lastPoint.current, '[data-unseated]')) onDropParty(party, 'list')
    }
    reset()
  }
  /** Uses the current hall and viewport, which may change during a drag. */
  const updatePreview = useEffectEvent(() => {
    const pointer = lastPoint.current
    if (previewRef.current)
      previewRef.current.style.transform = `translate3d(${pointer.x}px,${pointer.y}px,0)`
    if (!dragged || !('party' in dragged)) return
    const dropTarget = isOver(lastPoint.current, '[data-plan]')
      ? dropTargetAt(
          tables,
          toPlan(lastPoint.current),
          dragged.party.company_number,
          dragged.party.id,
        )
      : undefined
    setTarget((current) =>
      current?.tableId === dropTarget?.tableId && current?.startChair === dropTarget?.startChair
        ? current
        : dropTarget,
    )
  })
  useEffect(() => {
    if (!dragged) return
    let frameRequest = 0
    const draw = () => {
      frameRequest = 0
      updatePreview()
    }
    const move = (event: PointerEvent) => {
      lastPoint.current = { x: event.clientX, y: event.clientY }
      frameRequest ||= requestAnimationFrame(draw)
    }
    frameRequest = requestAnimationFrame(draw)
    addEventListener('pointermove', move)
    return () => {
      removeEventListener('pointermove', move)
      cancelAnimationFrame(frameRequest)
    }
  }, [dragged])
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={handleDragStart}
      onDragEnd={handleDragEnd}
      onDragCancel={() => handleDragEnd()}
    >
      <DragSurface>{children}</DragSurface>
      {dragged && (
        <div ref={previewRef} className={styles.ghost} aria-hidden="true">
          {'party' in dragged ? (
            <span className={styles.chip}>
              <b>{displayName(dragged.party)}</b>
              {tSeating('places', { count: dragged.party.company_number })}
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
  const content = useMemo(() => <>{children}</>, [children])
  return (
    <div ref={setNodeRef} {...listeners} className={styles.surface}>
      {content}
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
    <svg className={styles.held} width="1" height="1">
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
  const table = tables.find((candidate) => candidate.id === target?.tableId)
  const center = table && tableCenter(table)
  const places = table ? chairPositions(table.geo_type, table.seats.length) : []
  return (
    <>
      {draggedTable && (
        <circle
          className={styles.gone}
          cx={tableCenter(draggedTable).x}
          cy={tableCenter(draggedTable).y}
          r="96"
        />
      )}
      {center &&
        target?.chairIndexes.map((i) => (
          <circle
            key={i}
            className={styles.takes}
            cx={center.x + (places[i]?.x ?? 0)}
            cy={center.y + (places[i]?.y ?? 0)}
            r={SEAT_RADIUS}
          />
        ))}
    </>
  )
}
