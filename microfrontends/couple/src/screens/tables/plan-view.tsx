import { ActionIcon, AppIcon, Button } from '@alai/ui'
import { useEffect, useRef, useState } from 'react'
import type { Hall, Table } from '../../features/seating/api'
import { Canvas } from './canvas'
import { CarryBar } from './carry-bar'
import { Dragging } from './dragging'
import { bestChair, centre } from './geometry'
import type { Seating } from './seating'
import { type Steps, useFind } from './tables.data'
import c from './tables.module.css'
import { useTableTexts } from './texts'
import { Unseated } from './unseated'
import { useView } from './view'

export type Ways = {
  edit: (table: Table) => void
  look: (table: Table) => void
  remove: (table: Table) => void
  place: (table: Table, x: number, y: number) => void
}
/** `chosen` lives with the page: a table that was added is chosen too. `made`: that table, until it has been shown. */
type Props = {
  eventId: string
  hall: Hall
  seating: Seating
  steps: Steps
  ways: Ways
  says: (text: string) => void
  chosen: string | undefined
  choose: (id: string | undefined) => void
  made: string | undefined
  seen: () => void
}

/** The drawn plan with those who have no chair beside it. */
export function PlanView({
  eventId,
  hall,
  seating,
  steps,
  ways,
  says,
  chosen: chosenId,
  choose,
  made,
  seen,
}: Props) {
  const s = useTableTexts()
  const frame = useRef<HTMLDivElement>(null)
  const plan = useRef<SVGGElement>(null)
  const view = useView(frame, hall.tables)
  const find = useFind(eventId)
  const [reached, reach] = useState<string>()
  const chosen = hall.tables.find((table) => table.id === chosenId)
  const lift = (guest: string, byKey: boolean) => {
    const party = find(guest)
    seating.lift(party)
    if (!party || !byKey || party.id === seating.carried?.id) return
    // By keys the way goes on at the first table with room.
    const first = hall.tables.find(
      (table) => bestChair(table.seats, party.company_number, party.id) !== undefined,
    )
    if (first) reach(first.id)
    frame.current?.querySelector<SVGElement>(`[data-table="${first?.id}"] [role=button]`)?.focus()
  }
  const fresh = hall.tables.find((table) => table.id === made)
  const { show } = view
  useEffect(() => {
    if (!fresh) return
    show(centre(fresh))
    seen()
  }, [fresh, show, seen])
  useEffect(() => {
    // Of the page, wherever the focus is after a drag; a window over it and a field have their own.
    const key = (e: KeyboardEvent) => {
      if (document.querySelector('[role=dialog]') || e.target instanceof HTMLInputElement) return
      if (e.key === 'Escape') seating.leave()
      else if (e.key.toLowerCase() === 'z' && (e.ctrlKey || e.metaKey)) {
        e.preventDefault()
        steps.undo()
      }
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  })
  return (
    <>
      <Dragging
        hall={hall}
        find={find}
        view={view.view}
        frame={frame}
        plan={plan}
        drop={seating.drop}
        place={ways.place}
        says={says}
      >
        <div data-plan className={c.planbox}>
          <Canvas
            hall={hall}
            view={view}
            plan={plan}
            frame={frame}
            chosen={chosenId}
            reached={reached}
            carried={seating.carried}
            choose={choose}
            reach={reach}
            put={seating.put}
            lift={(guest) => lift(guest, false)}
            shift={(table, by) => ways.place(table, table.x_pos + by.x, table.y_pos + by.y)}
          >
            <CarryBar hall={hall} seating={seating} />
          </Canvas>
          {/* Under the plan, over no chair. */}
          <div className={c.under}>
            <div className={c.zoom} role="toolbar" aria-label={s('zoom')}>
              <ActionIcon aria-label={s('farther')} onClick={view.farther}>
                <AppIcon name="minus" />
              </ActionIcon>
              <span className={c.percent}>
                {s('percent', { percent: Math.round(view.view.k * 100) })}
              </span>
              <ActionIcon aria-label={s('nearer')} onClick={view.nearer}>
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
                disabled={!steps.last}
                loading={steps.busy}
                onClick={steps.undo}
              >
                <AppIcon name="undo" />
              </ActionIcon>
            </div>
            {chosen && <Tools table={chosen} ways={ways} />}
          </div>
        </div>
        <Unseated eventId={eventId} hall={hall} carried={seating.carried} lift={lift} />
      </Dragging>
      <p className={c.hint} id="plan-keys">
        {s('keys')}
      </p>
    </>
  )
}

function Tools({ table, ways }: { table: Table; ways: Ways }) {
  const s = useTableTexts()
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
      <ActionIcon aria-label={s('look', { name })} onClick={() => ways.look(table)}>
        <AppIcon name="eye" />
      </ActionIcon>
      <ActionIcon aria-label={s('delete', { name })} onClick={() => ways.remove(table)}>
        <AppIcon name="trash" />
      </ActionIcon>
      <span>{s('chosen', { number: String(table.number) })}</span>
    </div>
  )
}
