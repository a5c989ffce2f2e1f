// The visible part of the plan and its zoom: wheel, pinch, drag of the background, buttons and keys.
import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Table } from './api'
import { type Point, type Viewport, fitViewport, zoomAt } from './plan-geometry'

type Pointers = Map<number, Point>
const ZOOM_STEP = 1.25
/** A pointer that moves less than this (in pixels) is a click. */
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

/** The viewport shows all `tables` until the user changes it. */
export function useViewport(frame: RefObject<HTMLElement | null>, tables: Table[]) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, zoom: 1 })
  const hasBeenShown = useRef(false)
  /** Whether the user has changed the viewport. Until then it fits all tables. */
  const isUserControlled = useRef(false)
  const size = useRef({ width: 0, height: 0 })
  const fingers = useRef<Pointers>(new Map())
  const travelledDistance = useRef(0)
  const fitAll = useCallback(() => {
    isUserControlled.current = false
    setViewport(fitViewport(tables, size.current.width, size.current.height))
  }, [tables])
  const handleResize = useEffectEvent((width: number, height: number) => {
    size.current = { width, height }
    if ((hasBeenShown.current && isUserControlled.current) || width === 0) return
    hasBeenShown.current = true
    // Set synchronously before the first paint, so that the plan does not jump visibly.
    flushSync(() => setViewport(fitViewport(tables, width, height)))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      handleResize(width, height)
    })
    observer.observe(element)
    // React registers wheel listeners as passive, and those cannot prevent scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      isUserControlled.current = true
      const { left, top } = element.getBoundingClientRect()
      if (event.shiftKey)
        setViewport((current) => ({
          ...current,
          x: current.x - (event.deltaX || event.deltaY),
          y: current.y,
        }))
      else
        setViewport((current) =>
          zoomAt(
            current,
            Math.exp(
              -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0015),
            ),
            { x: event.clientX - left, y: event.clientY - top },
          ),
        )
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', handleWheel)
    }
  }, [frame])
  const updateViewport = useCallback((update: (current: Viewport) => Viewport) => {
    isUserControlled.current = true
    setViewport(update)
  }, [])
  const zoomByFactor = useCallback(
    (factor: number) =>
      updateViewport((current) =>
        zoomAt(current, factor, { x: size.current.width / 2, y: size.current.height / 2 }),
      ),
    [updateViewport],
  )
  const pan = useCallback(
    (x: number, y: number) =>
      updateViewport((current) => ({ ...current, x: current.x + x, y: current.y + y })),
    [updateViewport],
  )
  /** Pans by the minimum that makes a point visible. */
  const reveal = useCallback((point: Point) => {
    const { width, height } = size.current
    setViewport((current) => {
      const left = point.x * current.zoom + current.x
      const top = point.y * current.zoom + current.y
      const room = Math.min(110, width / 4, height / 4)
      const clamp = (value: number, most: number) => Math.min(Math.max(value, room), most - room)
      return {
        ...current,
        x: current.x + clamp(left, width) - left,
        y: current.y + clamp(top, height) - top,
      }
    })
  }, [])
  /** Shows a new table: fits all tables, or pans as little as possible if the user has changed the viewport. */
  const showTable = useCallback(
    (point: Point) => (isUserControlled.current ? reveal(point) : fitAll()),
    [reveal, fitAll],
  )
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
      // Only a drag captures the pointer. A click must reach its target.
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
  return {
    view: viewport,
    fitAll,
    zoomIn: useCallback(() => zoomByFactor(ZOOM_STEP), [zoomByFactor]),
    zoomOut: useCallback(() => zoomByFactor(1 / ZOOM_STEP), [zoomByFactor]),
    pan,
    reveal,
    showTable,
    pointerHandlers,
    wasClick,
  }
}

export type ViewportControls = ReturnType<typeof useViewport>
