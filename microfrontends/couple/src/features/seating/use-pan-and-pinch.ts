// Pans the plan with one pointer and zooms it with two. A press without movement remains a click.
import { type PointerEvent, useCallback, useRef } from 'react'
import { type Point, type Viewport, zoomAt } from './plan-geometry'

type Pointers = Map<number, Point>
/** The distance in pixels below which a movement of the pointer counts as a click. */
const CLICK_TOLERANCE = 6

/** The centre of two fingers and the distance between them. */
function pinch(fingers: Pointers): Point & { distance: number } {
  const [first = { x: 0, y: 0 }, second = first] = [...fingers.values()]
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

export function usePanAndPinch(updateViewport: (update: (current: Viewport) => Viewport) => void) {
  const fingers = useRef<Pointers>(new Map())
  const travelledDistance = useRef(0)
  const pointerHandlers = {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (fingers.current.size === 0) travelledDistance.current = 0
      if ((event.target as Element).closest('[data-drag], button') && fingers.current.size === 0)
        return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      if (!fingers.current.has(event.pointerId)) return
      const previousPinch = pinch(fingers.current)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const currentPinch = pinch(fingers.current)
      travelledDistance.current += Math.hypot(
        currentPinch.x - previousPinch.x,
        currentPinch.y - previousPinch.y,
      )
      // The pointer is captured only for a drag. A click must reach its target.
      if (travelledDistance.current >= CLICK_TOLERANCE)
        event.currentTarget.setPointerCapture(event.pointerId)
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const factor =
        fingers.current.size > 1 && previousPinch.distance > 0
          ? currentPinch.distance / previousPinch.distance
          : 1
      updateViewport((current) => {
        const panned = {
          ...current,
          x: current.x + currentPinch.x - previousPinch.x,
          y: current.y + currentPinch.y - previousPinch.y,
        }
        return factor === 1
          ? panned
          : zoomAt(panned, factor, { x: currentPinch.x - left, y: currentPinch.y - top })
      })
    },
    onPointerUp: (e: PointerEvent<Element>) => void fingers.current.delete(e.pointerId),
    onPointerCancel: (e: PointerEvent<Element>) => void fingers.current.delete(e.pointerId),
  }
  /** Whether the last press of the background was a click and not a drag. */
  const wasClick = useCallback(() => travelledDistance.current < CLICK_TOLERANCE, [])
  return { pointerHandlers, wasClick }
}
