// The keys of the drawn plan. Arrow keys move between tables, pan the plan or move a table. Other keys select a table or zoom.
import type { KeyboardEvent, RefObject } from 'react'
import type { Party, Table } from './api'
import { type Point, nearestTableInDirection, tableCenter } from './plan-geometry'
import type { ViewportControls } from './use-viewport'

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const VIEWPORT_KEYS: Record<string, 'zoomIn' | 'zoomOut' | 'fitAll'> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitAll',
}
/** `PAN_STEP`: how far an arrow key pans the plan, in pixels. `NUDGE_STEP`: how far it moves a table, in units of the API. */
const PAN_STEP = 80
const NUDGE_STEP = 10

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

type PlanKeyboardOptions = {
  tables: Table[]
  pickedParty: Party | undefined
  /** Whether the picked-up party fits at a table. Undefined if none is picked up. */
  hasRoom: (table: Table) => boolean | undefined
  viewport: ViewportControls
  frameRef: RefObject<HTMLDivElement | null>
  onFocusTable: (id: string) => void
  /** `isAdditive`: whether the table is added to the selection. */
  onActivate: (table: Table, isAdditive: boolean) => void
  onSelectAll: () => void
  onNudge: (table: Table, offset: Point) => void
}

/** Returns the table to which an element of the plan belongs. */
export const tableOfElement = (tables: Table[], element: Element): Table | undefined =>
  tables.find(
    (candidate) => candidate.id === element.closest<SVGElement>('[data-table]')?.dataset['table'],
  )

/**
 * Returns the handler of keys that are pressed in the plan. While a party is picked up, the arrow keys skip tables at
 * which it does not fit.
 */
export function usePlanKeyboard({
  tables,
  pickedParty,
  hasRoom,
  viewport,
  frameRef,
  onFocusTable,
  onActivate,
  onSelectAll,
  onNudge,
}: PlanKeyboardOptions) {
  const focusNextTable = (table: Table | undefined, direction: Point) => {
    const reachableTables = pickedParty
      ? tables.filter((candidate) => hasRoom(candidate) || candidate.id === table?.id)
      : tables
    const target = nearestTableInDirection(reachableTables, table, direction)
    if (!target) return
    onFocusTable(target.id)
    viewport.reveal(tableCenter(target))
    frameRef.current
      ?.querySelector<SVGElement>(`[data-table="${target.id}"] [role=button]`)
      ?.focus({ preventScroll: true })
  }
  /** Handles an arrow key. Returns whether the key was handled. */
  const handleArrow = (event: KeyboardEvent, direction: Point, table: Table | undefined) => {
    if (event.shiftKey) viewport.pan(-direction.x * PAN_STEP, -direction.y * PAN_STEP)
    else if (event.altKey && table)
      onNudge(table, { x: direction.x * NUDGE_STEP, y: direction.y * NUDGE_STEP })
    else if (event.ctrlKey || event.metaKey) return false
    else focusNextTable(table, direction)
    return true
  }
  const handleOtherKey = (
    { key, shiftKey, ctrlKey, metaKey }: PressedKey,
    table: Table | undefined,
  ) => {
    const viewportAction = VIEWPORT_KEYS[key]
    if ((key === 'Enter' || key === ' ') && table) onActivate(table, shiftKey)
    else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) onSelectAll()
    else if (viewportAction) viewport[viewportAction]()
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    const table = tableOfElement(tables, event.target as Element)
    const direction = DIRECTIONS[event.key]
    const isHandled = direction
      ? handleArrow(event, direction, table)
      : handleOtherKey(event, table)
    if (isHandled) event.preventDefault()
  }
}
