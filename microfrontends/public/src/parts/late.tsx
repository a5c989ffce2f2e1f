// What a page can do without at first: fetched when a reader comes near, and left out when it cannot be fetched.
import { type ComponentType, type RefObject, lazy, useEffect, useRef, useState } from 'react'

/** A part that is missed by nobody who has lost the network: without it the page stays whole. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<P> })))
}

/** How far below the screen a place is already near (specification 1 §9). */
export const OFFSET = 500

/** Whether the place was ever close to the screen. */
export function useNear<E extends Element>(): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(false)
  const place = useRef<E>(null)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), { rootMargin: `${OFFSET}px 0px` })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [near, place]
}
