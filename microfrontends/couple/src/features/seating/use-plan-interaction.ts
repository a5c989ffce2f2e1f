// What a click, a key and a drawn rectangle do in the plan: they select tables, pick up a party, or place it.
import type { MouseEvent, RefObject } from 'react'
import type { Party, Table } from './api'
import type { Point } from './plan-geometry'
import { tableOfElement, usePlanKeyboard } from './use-plan-keyboard'
import { tablesInRectangle, useRectangleSelection } from './use-rectangle-selection'
import type { TableSelection } from './use-table-selection'
import type { ViewportControls } from './use-viewport'

export type PlanInteractionOptions = {
  viewport: ViewportControls
  frameRef: RefObject<HTMLDivElement | null>
  selection: TableSelection
  pickedParty: Party | undefined
  onSelectTable: (table: Table) => void
  onFocusTable: (id: string) => void
  onPlace: (table: Table, seatIndex?: number) => void
  onPickUp: (guestId: string) => void
  onNudge: (table: Table, offset: Point) => void
}

export function usePlanInteraction(
  tables: Table[],
  hasRoom: (table: Table) => boolean | undefined,
  options: PlanInteractionOptions,
) {
  const { viewport, frameRef, selection, pickedParty, onFocusTable, onNudge } = options
  const activate = (table: Table, seatIndex?: number, isAdditive = selection.isMultiple) => {
    if (pickedParty) options.onPlace(table, seatIndex)
    else if (isAdditive) selection.toggle(table.id)
    else options.onSelectTable(table)
  }
  const { rectangle, pointerHandlers, hasDrawnRectangle } = useRectangleSelection(
    viewport.pointerHandlers,
    selection.isMultiple,
    (drawn) => selection.add(tablesInRectangle(tables, drawn, viewport.view).map(({ id }) => id)),
  )
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (!viewport.wasClick() || hasDrawnRectangle() || target.closest('button')) return
    const guestId = target.closest<SVGElement>('[data-guest]')?.dataset['guest']
    const table = tableOfElement(tables, target)
    const isAdditive = event.shiftKey || selection.isMultiple
    if (guestId && !pickedParty && !isAdditive) return options.onPickUp(guestId)
    if (!table) return isAdditive ? undefined : selection.select([])
    onFocusTable(table.id)
    const seatIndex = target.closest<SVGElement>('[data-chair]')?.dataset['chair']
    activate(table, seatIndex === undefined ? undefined : Number(seatIndex), isAdditive)
  }
  const handleKeyDown = usePlanKeyboard({
    tables,
    pickedParty,
    hasRoom,
    viewport,
    frameRef,
    onFocusTable,
    onActivate: (table, isAdditive) => activate(table, undefined, isAdditive || undefined),
    onSelectAll: () => selection.select(tables.map(({ id }) => id)),
    onNudge,
  })
  return {
    rectangle,
    handlers: { ...pointerHandlers, onClick: handleClick, onKeyDown: handleKeyDown },
  }
}
