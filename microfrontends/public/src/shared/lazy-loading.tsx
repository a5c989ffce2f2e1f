// What a page can do without at first: fetched when a reader comes near, and left out when it cannot be fetched.
import { type ComponentType, type RefObject, lazy, useEffect, useRef, useState } from 'react'

/** A part that is missed by nobody who has lost the network: without it the page stays whole. */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<P> })))
}

/** How far below the screen a place is already near (specification 1 §9). */
export const NEAR_MARGIN_PX = 500

/** What a reader does first, before anything below the screen can be seen. */
const INTERACTION_EVENTS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Milliseconds after which the page is there for whoever looks at it, and what it leaves out is fetched in peace. */
export const IDLE_DELAY_MS = 3000

/**
 * Whether the place was ever close to the screen: in sight, or near it once the reader moves. Who only looks loads nothing more, but
 * for what a reader by ear has to meet without ever moving the page: `unmoved` is near by itself once the page is quiet.
 */
export function useNearViewport<E extends Element>(
  withoutInteraction = false,
): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(false)
  const place = useRef<E>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const [end, moved] = [new AbortController(), new AbortController()]
    const watch = (distance: number) => {
      const observer = new IntersectionObserver(
        (seen) => seen.some((one) => one.isIntersecting) && setNear(true),
        { rootMargin: `${distance}px 0px` },
      )
      observer.observe(element)
      end.signal.addEventListener('abort', () => observer.disconnect())
    }
    const start = () => {
      moved.abort()
      watch(NEAR_MARGIN_PX)
    }
    watch(0)
    const quiet = withoutInteraction ? setTimeout(() => setNear(true), IDLE_DELAY_MS) : undefined
    for (const move of INTERACTION_EVENTS)
      addEventListener(move, start, { passive: true, signal: moved.signal })
    return () => {
      clearTimeout(quiet)
      moved.abort()
      end.abort()
    }
  }, [withoutInteraction])
  return [near, place]
}
