// The visible part of the plan and its zoom: wheel, pinch, drag of the background, buttons and keys.
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Table } from './api'
import { type Point, type Viewport, fitViewport, zoomAt } from './plan-geometry'
import { usePanAndPinch } from './use-pan-and-pinch'

const ZOOM_STEP = 1.25

/** The factor of one wheel event. Lines count more than pixels, and a pinch on a touchpad (with Ctrl) more than a scroll. */
function wheelZoomFactor(event: WheelEvent): number {
  if (event.deltaMode === 1) return Math.exp(-event.deltaY * 0.05)
  return Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
}

/** The wheel zooms at the pointer, and with Shift pans sideways. */
function viewportAfterWheel(current: Viewport, event: WheelEvent, pointer: Point): Viewport {
  return event.shiftKey
    ? { ...current, x: current.x - (event.deltaX || event.deltaY) }
    : zoomAt(current, wheelZoomFactor(event), pointer)
}

/** The viewport shows all `tables` until the user changes it. */
export function useViewport(frame: RefObject<HTMLElement | null>, tables: Table[]) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, zoom: 1 })
  const hasBeenShown = useRef(false)
  /** Whether the user has changed the viewport. Until then it fits all tables. */
  const isUserControlled = useRef(false)
  const size = useRef({ width: 0, height: 0 })
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
      const pointer = { x: event.clientX - left, y: event.clientY - top }
      setViewport((current) => viewportAfterWheel(current, event, pointer))
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
  const { pointerHandlers, wasClick } = usePanAndPinch(updateViewport)
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
