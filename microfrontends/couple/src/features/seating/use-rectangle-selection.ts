// Selects the tables in a rectangle that is drawn on the background of the plan: with Shift, or in the mode for several tables.
import { type PointerEvent, useRef, useState } from 'react'
import type { Table } from './api'
import { type Point, type Viewport, tableCenter } from './plan-geometry'

export type Rectangle = { from: Point; to: Point }

/** The distance in pixels below which a press counts as a click. */
const CLICK_TOLERANCE = 6

/** Returns the tables whose centre is in a rectangle, which is given in pixels of the frame. */
export function tablesInRectangle(
  tables: Table[],
  { from, to }: Rectangle,
  viewport: Viewport,
): Table[] {
  const isBetween = (value: number, first: number, second: number) =>
    value >= Math.min(first, second) && value <= Math.max(first, second)
  return tables.filter((table) => {
    const center = tableCenter(table)
    return (
      isBetween(center.x * viewport.zoom + viewport.x, from.x, to.x) &&
      isBetween(center.y * viewport.zoom + viewport.y, from.y, to.y)
    )
  })
}

type Handlers = {
  onPointerDown: (event: PointerEvent<Element>) => void
  onPointerMove: (event: PointerEvent<Element>) => void
  onPointerUp: (event: PointerEvent<Element>) => void
  onPointerCancel: (event: PointerEvent<Element>) => void
}

/** Adds the selection of a rectangle to the handlers that pan and zoom the plan. */
export function useRectangleSelection(
  panHandlers: Handlers,
  isMultiple: boolean,
  onSelect: (rectangle: Rectangle) => void,
) {
  const [rectangle, setRectangle] = useState<Rectangle>()
  /** Whether the last press has drawn a rectangle. The click that follows is ignored. */
  const hasDrawn = useRef(false)
  const pointOf = (event: PointerEvent<Element>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const pointerHandlers: Handlers = {
    ...panHandlers,
    onPointerDown: (event) => {
      hasDrawn.current = false
      const isOnBackground = !(event.target as Element).closest('[data-drag], button')
      if (!isOnBackground || !event.isPrimary || !(event.shiftKey || isMultiple))
        return panHandlers.onPointerDown(event)
      const from = pointOf(event)
      setRectangle({ from, to: from })
    },
    onPointerMove: (event) => {
      if (!rectangle) return panHandlers.onPointerMove(event)
      const to = pointOf(event)
      if (Math.hypot(to.x - rectangle.from.x, to.y - rectangle.from.y) >= CLICK_TOLERANCE) {
        hasDrawn.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setRectangle({ ...rectangle, to })
    },
    onPointerUp: (event) => {
      if (rectangle && hasDrawn.current) onSelect({ ...rectangle, to: pointOf(event) })
      setRectangle(undefined)
      panHandlers.onPointerUp(event)
    },
    onPointerCancel: (event) => {
      setRectangle(undefined)
      panHandlers.onPointerCancel(event)
    },
  }
  return { rectangle, pointerHandlers, hasDrawnRectangle: () => hasDrawn.current }
}
