import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import {
  type Hall,
  type Party,
  type Table,
  sortByNumber,
  countFreeSeats,
} from '../../features/seating/api'
import { type Point, READS, centre, neighbour } from './geometry'
import { EASY } from './names'
import { TableNames } from './table-names'
import { TableShape } from './table-shape'
import c from './tables.module.css'
import { tableWords, useTableTexts } from './texts'
import type { ViewOf } from './view'

type Props = {
  hall: Hall
  view: ViewOf
  plan: RefObject<SVGGElement | null>
  frame: RefObject<HTMLDivElement | null>
  chosen: string | undefined
  reached: string | undefined
  carried: Party | undefined
  choose: (id: string | undefined) => void
  reach: (id: string) => void
  put: (table: Table, chair?: number) => void
  lift: (guestId: string) => void
  shift: (table: Table, by: Point) => void
  children: ReactNode
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** How far a key moves the ground or a table. */
const GROUND = 80
const NUDGE = 10

/** The plan of the hall. One stop of the Tab key: the arrows go from table to table, Enter chooses, or puts the carried party there. */
export function Canvas({
  hall,
  view,
  plan,
  frame,
  chosen,
  reached,
  carried,
  choose,
  reach,
  put,
  lift,
  shift,
  children,
}: Props) {
  const s = useTableTexts()
  const tables = useMemo(() => sortByNumber(hall.tables), [hall.tables])
  // Their names go pale with them; anew only when somebody is taken or put down, not with each step of the view.
  const pale = useMemo(
    () =>
      new Set(
        carried &&
          tables
            .filter(
              (table) =>
                countFreeSeats(table) +
                  table.seats.filter((seat) => seat.guest_id === carried.id).length <
                carried.company_number,
            )
            .map(({ id }) => id),
      ),
    [tables, carried],
  )
  const fits = (table: Table) => (carried ? !pale.has(table.id) : undefined)
  const stop = tables.some((table) => table.id === reached) ? reached : tables[0]?.id
  const act = (table: Table, chair?: number) =>
    carried ? put(table, chair) : choose(table.id === chosen ? undefined : table.id)
  const press = (e: MouseEvent) => {
    const target = e.target as Element
    if (!view.still() || target.closest('button')) return
    const guest = target.closest<SVGElement>('[data-guest]')?.dataset['guest']
    const table = tables.find(
      (one) => one.id === target.closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    if (guest && !carried) return lift(guest)
    if (!table) return choose(undefined)
    reach(table.id)
    const chair = target.closest<SVGElement>('[data-chair]')?.dataset['chair']
    act(table, chair === undefined ? undefined : Number(chair))
  }
  const key = (e: KeyboardEvent) => {
    const table = tables.find(
      (one) =>
        one.id === (e.target as Element).closest<SVGElement>('[data-table]')?.dataset['table'],
    )
    const way = WAYS[e.key]
    if (way && e.shiftKey) view.pan(-way.x * GROUND, -way.y * GROUND)
    else if (way && e.altKey && table) shift(table, { x: way.x * NUDGE, y: way.y * NUDGE })
    else if (way && !e.ctrlKey && !e.metaKey) {
      const next = neighbour(
        carried ? tables.filter((one) => fits(one) || one.id === table?.id) : tables,
        table,
        way,
      )
      if (next) {
        reach(next.id)
        view.reveal(centre(next))
        frame.current
          ?.querySelector<SVGElement>(`[data-table="${next.id}"] [role=button]`)
          ?.focus({ preventScroll: true })
      }
    } else if ((e.key === 'Enter' || e.key === ' ') && table) act(table)
    else if (e.key === '+' || e.key === '=') view.nearer()
    else if (e.key === '-') view.farther()
    else if (e.key === '0') view.whole()
    else return
    e.preventDefault()
  }
  const { x, y, k } = view.view
  return (
    <div
      ref={frame}
      className={c.canvas}
      {...view.ground}
      onClick={press}
      onKeyDown={key}
      data-carrying={carried !== undefined || undefined}
    >
      <svg
        role="group"
        aria-label={s('plan', { count: tables.length })}
        aria-describedby="plan-keys"
        width="100%"
        height="100%"
        data-near={k > READS || undefined}
        data-easy={k >= EASY || undefined}
      >
        <defs>
          <pattern
            id="ground"
            width="20"
            height="20"
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${x % (20 * k)} ${y % (20 * k)}) scale(${k})`}
          >
            <circle cx="1" cy="1" r="1" className={c.dot} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#ground)" />
        <g ref={plan} transform={`translate(${x} ${y}) scale(${k})`}>
          {tables.map((table) => (
            <TableShape
              key={table.id}
              table={table}
              words={tableWords(s, table)}
              chosen={table.id === chosen}
              reached={table.id === stop}
              carried={carried?.id}
              fits={fits(table)}
            />
          ))}
          <TableNames tables={tables} k={k} pale={pale} />
        </g>
      </svg>
      {children}
    </div>
  )
}
