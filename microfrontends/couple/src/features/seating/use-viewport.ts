// The visible part of the plan and its zoom. They change with the wheel, a pinch, a drag of the background, buttons and keys.
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Table } from './api'
import { fitViewport } from './plan-fit'
import { type Point, type Viewport, zoomAt } from './plan-geometry'
import { usePanAndPinch } from './use-pan-and-pinch'

const ZOOM_STEP = 1.25

/**
 * Returns the zoom factor of one wheel event. A line counts more than a pixel, and a pinch on a touchpad (reported
 * with Ctrl) counts more than scrolling.
 */
function wheelZoomFactor(event: WheelEvent): number {
  if (event.deltaMode === 1) return Math.exp(-event.deltaY * 0.05)
  return Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
}

/** Returns the viewport after a wheel event. The wheel zooms around the pointer. With Shift it pans sideways. */
function viewportAfterWheel(current: Viewport, event: WheelEvent, pointer: Point): Viewport {
  return event.shiftKey
    ? { ...current, x: current.x - (event.deltaX || event.deltaY) }
    : zoomAt(current, wheelZoomFactor(event), pointer)
}

/** Returns the viewport that shows a point, at a distance from the edge, and is panned no farther than necessary. */
function revealPoint(
  current: Viewport,
  { width, height }: { width: number; height: number },
  point: Point,
): Viewport {
  const left = point.x * current.zoom + current.x
  const top = point.y * current.zoom + current.y
  const room = Math.min(110, width / 4, height / 4)
  const clamp = (value: number, most: number) => Math.min(Math.max(value, room), most - room)
  return {
    ...current,
    x: current.x + clamp(left, width) - left,
    y: current.y + clamp(top, height) - top,
  }
}

/** The viewport of the plan. It shows all `tables` until the user changes it. */
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
    // The viewport is set synchronously before the first paint, so that the plan does not jump.
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
    // React registers wheel listeners as passive. A passive listener cannot prevent scrolling.
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
  /** Makes a point visible, and pans no farther than necessary. */
  const reveal = useCallback((point: Point) => {
    setViewport((current) => revealPoint(current, size.current, point))
  }, [])
  /**
   * Zooms in to `minZoom` around a point, which is then in the middle. Does nothing if the zoom is
   * already that high.
   */
  const zoomInOnPoint = useCallback(
    (point: Point, minZoom: number) =>
      updateViewport((current) => {
        if (current.zoom >= minZoom) return current
        const { width, height } = size.current
        return {
          zoom: minZoom,
          x: width / 2 - point.x * minZoom,
          y: height / 2 - point.y * minZoom,
        }
      }),
    [updateViewport],
  )
  /** Makes a new table visible. Shows all tables, or pans no farther than necessary if the user has changed the viewport. */
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
    zoomInOnPoint,
    showTable,
    pointerHandlers,
    wasClick,
  }
}

export type ViewportControls = ReturnType<typeof useViewport>
