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
import { type Hall, type Party, type Table, displayName } from '../../features/seating/api'
import {
  type Point,
  type Target,
  type View,
  SCALE,
  SEAT,
  centre,
  chairs,
  sitterAt,
  tableAt,
  targetAt,
} from './geometry'
import { Drawing } from './table-shape'
import c from './tables.module.css'
import { useTableTexts } from './texts'

/** What is under way: a table, or a party on its way to a chair. */
type Dragged = { table: Table; grip: Point } | { party: Party }
type Props = {
  hall: Hall
  find: (guest: string | undefined) => Party | undefined
  view: View
  frame: RefObject<HTMLElement | null>
  plan: RefObject<SVGGElement | null>
  drop: (party: Party, target: Target | 'list') => void
  place: (table: Table, x: number, y: number) => void
  says: (text: string) => void
  children: ReactNode
}

/** Begins only on what may be dragged; a press without a way is a click. */
class Grip extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: ({ nativeEvent: e }: { nativeEvent: PointerEvent }) =>
        e.isPrimary && e.button === 0 && (e.target as Element).closest('[data-drag]') !== null,
    },
  ]
}
const CONSTRAINT: PointerActivationConstraint = { distance: 6 }

/** The library's own words would be told beside ours. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * Plan and list as one draggable surface: what is dragged is read from what was pressed. So nothing but the thing in the hand is drawn
 * anew while it moves, whatever the number of chairs.
 */
export function Dragging({ hall, find, view, frame, plan, drop, place, says, children }: Props) {
  const s = useTableTexts()
  const [dragged, setDragged] = useState<Dragged>()
  const [target, setTarget] = useState<Target>()
  const sensors = useSensors(useSensor(Grip, { activationConstraint: CONSTRAINT }))
  const ghost = useRef<HTMLDivElement>(null)
  const last = useRef<Point>({ x: 0, y: 0 })
  const tables = hall.tables
  const toPlan = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: (x - box.left - view.x) / view.k, y: (y - box.top - view.y) / view.k }
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
    const party = find(pressed.closest<HTMLElement>('[data-guest]')?.dataset['guest'])
    if (party) {
      setDragged({ party })
      says(s('carried', { name: displayName(party), count: party.company_number }))
    } else if (table) {
      const [at, from] = [centre(table), toPlan(last.current)]
      setDragged({ table, grip: { x: from.x - at.x, y: from.y - at.y } })
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
      place(
        dragged.table,
        Math.round((at.x - dragged.grip.x) / SCALE),
        Math.round((at.y - dragged.grip.y) / SCALE),
      )
    else {
      const { party } = dragged
      const under = over(last.current, '[data-plan]') ? tableAt(tables, at) : undefined
      const found = under && targetAt(tables, at, party.company_number, party.id)
      says('')
      if (found) drop(party, found)
      else if (under) {
        const sitter = sitterAt(under, at, party.id)
        toastError(
          undefined,
          sitter
            ? s('chair_taken', { name: displayName(sitter) })
            : s('full', { name: displayName(party), table: under.name }),
        )
      } else if (over(last.current, '[data-unseated]')) drop(party, 'list')
    }
    rest()
  }
  /** The hall and the view as they are now, however long the thing is in the hand. */
  const show = useEffectEvent(() => {
    const { x, y } = last.current
    if (ghost.current) ghost.current.style.transform = `translate3d(${x}px,${y}px,0)`
    if (!dragged || !('party' in dragged)) return
    const found = over(last.current, '[data-plan]')
      ? targetAt(tables, toPlan(last.current), dragged.party.company_number, dragged.party.id)
      : undefined
    setTarget((now) => (now?.table === found?.table && now?.chair === found?.chair ? now : found))
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
      accessibility={SILENT}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => end()}
    >
      <Surface>{children}</Surface>
      {dragged && (
        <div ref={ghost} className={c.ghost} aria-hidden="true">
          {'party' in dragged ? (
            <span className={c.chip}>
              <b>{displayName(dragged.party)}</b>
              {s('places', { count: dragged.party.company_number })}
            </span>
          ) : (
            <Held dragged={dragged} k={view.k} />
          )}
        </div>
      )}
      {dragged &&
        plan.current &&
        createPortal(
          <Shades
            tables={tables}
            target={target}
            gone={'table' in dragged ? dragged.table : undefined}
          />,
          plan.current,
        )}
    </DndContext>
  )
}

function Surface({ children }: { children: ReactNode }) {
  const { setNodeRef, listeners } = useDraggable({ id: 'surface' })
  const own = useMemo(() => <>{children}</>, [children])
  return (
    <div ref={setNodeRef} {...listeners} className={c.surface}>
      {own}
    </div>
  )
}

/** The table in the hand, as large as it is on the plan. */
function Held({
  dragged: { table, grip },
  k,
}: {
  dragged: { table: Table; grip: Point }
  k: number
}) {
  return (
    <svg className={c.held} width="1" height="1">
      <g transform={`scale(${k}) translate(${-grip.x} ${-grip.y})`}>
        <Drawing table={table} />
      </g>
    </svg>
  )
}

/** The chairs that the party would take; and where the table in the hand has stood. */
function Shades({
  tables,
  target,
  gone,
}: {
  tables: Table[]
  target: Target | undefined
  gone: Table | undefined
}) {
  const table = tables.find((one) => one.id === target?.table)
  const at = table && centre(table)
  const places = table ? chairs(table.geo_type, table.seats.length) : []
  return (
    <>
      {gone && <circle className={c.gone} cx={centre(gone).x} cy={centre(gone).y} r="96" />}
      {at &&
        target?.chairs.map((i) => (
          <circle
            key={i}
            className={c.takes}
            cx={at.x + (places[i]?.x ?? 0)}
            cy={at.y + (places[i]?.y ?? 0)}
            r={SEAT}
          />
        ))}
    </>
  )
}
