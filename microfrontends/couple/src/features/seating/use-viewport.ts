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
function pinch(fingers: Pointers): Point & { apart: number } {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}

/** The viewport shows all `tables` until the user changes it. */
export function useViewport(frame: RefObject<HTMLElement | null>, tables: Table[]) {
  const [viewport, setView] = useState<Viewport>({ x: 0, y: 0, zoom: 1 })
  const shown = useRef(false)
  /** Whether the user has changed the viewport. Until then it fits all tables. */
  const own = useRef(false)
  const size = useRef({ width: 0, height: 0 })
  const fingers = useRef<Pointers>(new Map())
  const travelled = useRef(0)
  const fitAll = useCallback(() => {
    own.current = false
    setView(fitViewport(tables, size.current.width, size.current.height))
  }, [tables])
  const measured = useEffectEvent((width: number, height: number) => {
    size.current = { width, height }
    if ((shown.current && own.current) || width === 0) return
    shown.current = true
    // Set synchronously before the first paint, so that the plan does not jump visibly.
    flushSync(() => setView(fitViewport(tables, width, height)))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      measured(width, height)
    })
    watch.observe(element)
    // React registers wheel listeners as passive, and those cannot prevent scrolling.
    const wheel = (e: WheelEvent) => {
      e.preventDefault()
      own.current = true
      const { left, top } = element.getBoundingClientRect()
      if (e.shiftKey) setView((now) => ({ ...now, x: now.x - (e.deltaX || e.deltaY), y: now.y }))
      else
        setView((now) =>
          zoomAt(
            now,
            Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : e.ctrlKey ? 0.01 : 0.0015)),
            { x: e.clientX - left, y: e.clientY - top },
          ),
        )
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [frame])
  const moved = useCallback((next: (now: Viewport) => Viewport) => {
    own.current = true
    setView(next)
  }, [])
  const by = useCallback(
    (factor: number) =>
      moved((now) =>
        zoomAt(now, factor, { x: size.current.width / 2, y: size.current.height / 2 }),
      ),
    [moved],
  )
  const pan = useCallback(
    (x: number, y: number) => moved((now) => ({ ...now, x: now.x + x, y: now.y + y })),
    [moved],
  )
  /** Pans by the minimum that makes a point visible. */
  const reveal = useCallback((at: Point) => {
    const { width, height } = size.current
    setView((now) => {
      const [x, y] = [at.x * now.zoom + now.x, at.y * now.zoom + now.y]
      const room = Math.min(110, width / 4, height / 4)
      const inside = (value: number, most: number) => Math.min(Math.max(value, room), most - room)
      return { ...now, x: now.x + inside(x, width) - x, y: now.y + inside(y, height) - y }
    })
  }, [])
  /** Shows a new table: fits all tables, or pans as little as possible if the user has changed the viewport. */
  const showTable = useCallback(
    (at: Point) => (own.current ? reveal(at) : fitAll()),
    [reveal, fitAll],
  )
  const pointerHandlers = {
    onPointerDown: (e: PointerEvent<Element>) => {
      if (fingers.current.size === 0) travelled.current = 0
      if ((e.target as Element).closest('[data-drag], button') && fingers.current.size === 0) return
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
    },
    onPointerMove: (e: PointerEvent<Element>) => {
      if (!fingers.current.has(e.pointerId)) return
      const before = pinch(fingers.current)
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      const after = pinch(fingers.current)
      travelled.current += Math.hypot(after.x - before.x, after.y - before.y)
      // Only a drag captures the pointer. A click must reach its target.
      if (travelled.current >= CLICK_TOLERANCE) e.currentTarget.setPointerCapture(e.pointerId)
      const { left, top } = e.currentTarget.getBoundingClientRect()
      const grown = fingers.current.size > 1 && before.apart > 0 ? after.apart / before.apart : 1
      moved((now) => {
        const next = { ...now, x: now.x + after.x - before.x, y: now.y + after.y - before.y }
        return grown === 1 ? next : zoomAt(next, grown, { x: after.x - left, y: after.y - top })
      })
    },
    onPointerUp: (e: PointerEvent<Element>) => void fingers.current.delete(e.pointerId),
    onPointerCancel: (e: PointerEvent<Element>) => void fingers.current.delete(e.pointerId),
  }
  /** Whether the last press of the background was a click and not a drag. */
  const wasClick = useCallback(() => travelled.current < CLICK_TOLERANCE, [])
  return {
    view: viewport,
    whole: fitAll,
    zoomIn: useCallback(() => by(ZOOM_STEP), [by]),
    zoomOut: useCallback(() => by(1 / ZOOM_STEP), [by]),
    pan,
    reveal,
    show: showTable,
    ground: pointerHandlers,
    still: wasClick,
  }
}

export type ViewportControls = ReturnType<typeof useViewport>
