// Dragging a table or a party: which item is dragged, and what a drop at the pointer does.
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core'
import { toastError } from '@alai/kit/components/toasts'
import { type RefObject, useRef, useState } from 'react'
import { type Hall, type Party, type Table, spokenName } from './api'
import type { DraggedTableOrParty, DraggedTable } from './dragged-table-or-party'
import {
  type PartyDropTarget,
  type Point,
  type Viewport,
  DRAWING_UNITS_PER_API_UNIT,
  dropTargetAt,
  otherGuestSeatedAt,
  tableAt,
  tableCenter,
} from './plan-geometry'
import { useSeatingTexts } from './texts'
import { useDragPreview } from './use-drag-preview'

export type PlanDragOptions = {
  hall: Hall
  findParty: (guestId: string | undefined) => Party | undefined
  viewport: Viewport
  frameRef: RefObject<HTMLElement | null>
  onDropParty: (party: Party, target: PartyDropTarget | 'list') => void
  onMoveTable: (table: Table, xPosition: number, yPosition: number) => void
  announce: (text: string) => void
}

const isOver = (point: Point, selector: string) =>
  document.elementsFromPoint(point.x, point.y).some((element) => element.closest(selector))

export function usePlanDrag({
  hall: { tables },
  findParty,
  viewport,
  frameRef,
  onDropParty,
  onMoveTable,
  announce,
}: PlanDragOptions) {
  const tSeating = useSeatingTexts()
  const [dragged, setDragged] = useState<DraggedTableOrParty>()
  const lastPoint = useRef<Point>({ x: 0, y: 0 })
  const toPlan = (point: Point): Point => {
    const box = frameRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return {
      x: (point.x - box.left - viewport.x) / viewport.zoom,
      y: (point.y - box.top - viewport.y) / viewport.zoom,
    }
  }
  const { previewRef, target, clearTarget } = useDragPreview(dragged, lastPoint, (party) =>
    isOver(lastPoint.current, '[data-plan]')
      ? dropTargetAt(tables, toPlan(lastPoint.current), party.company_number, party.id)
      : undefined,
  )
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
      announce(tSeating('carried', { name: spokenName(party), count: party.company_number }))
    } else if (table) {
      const [center, pointer] = [tableCenter(table), toPlan(lastPoint.current)]
      setDragged({ table, grabOffset: { x: pointer.x - center.x, y: pointer.y - center.y } })
    }
  }
  const dropTable = ({ table, grabOffset }: DraggedTable, point: Point) =>
    onMoveTable(
      table,
      Math.round((point.x - grabOffset.x) / DRAWING_UNITS_PER_API_UNIT),
      Math.round((point.y - grabOffset.y) / DRAWING_UNITS_PER_API_UNIT),
    )
  const dropParty = (party: Party, point: Point) => {
    const tableUnder = isOver(lastPoint.current, '[data-plan]') ? tableAt(tables, point) : undefined
    const dropTarget = tableUnder && dropTargetAt(tables, point, party.company_number, party.id)
    announce('')
    if (dropTarget) onDropParty(party, dropTarget)
    else if (tableUnder) {
      const occupant = otherGuestSeatedAt(tableUnder, point, party.id)
      toastError(
        undefined,
        occupant
          ? tSeating('chair_taken', { name: spokenName(occupant) })
          : tSeating('full', { name: spokenName(party), table: tableUnder.name }),
      )
    } else if (isOver(lastPoint.current, '[data-unseated]')) onDropParty(party, 'list')
  }
  const handleDragEnd = (event?: DragEndEvent) => {
    const point = toPlan(lastPoint.current)
    if (event && dragged) {
      if ('table' in dragged) dropTable(dragged, point)
      else dropParty(dragged.party, point)
    }
    setDragged(undefined)
    clearTarget()
  }
  return { dragged, target, previewRef, handleDragStart, handleDragEnd }
}
