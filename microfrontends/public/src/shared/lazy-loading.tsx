// Loads optional content when the reader scrolls near it. If the content cannot be loaded, it is left out.
import { type ComponentType, type RefObject, lazy, useEffect, useRef, useState } from 'react'

/** A lazy component that renders nothing if it cannot be loaded. */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<P> })))
}

/** How far below the screen an element counts as near, in pixels (specification 1 §9). */
export const NEAR_MARGIN_PX = 500

/** The events that count as the first interaction of a reader. */
const INTERACTION_EVENTS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The time after which the page counts as idle, in milliseconds. Optional content may load then. */
export const IDLE_DELAY_MS = 3000

/**
 * Returns whether the element has been near the screen, and a ref for the element. Before the first interaction only
 * a visible element counts as near. After it, an element within `NEAR_MARGIN_PX` counts, too. `withoutInteraction`:
 * the element also counts as near once the page is idle. This is for content that users of a screen reader have to
 * find without scrolling.
 */
export function useNearViewport<E extends Element>(
  withoutInteraction = false,
): [boolean, RefObject<E | null>] {
  const [isNear, setIsNear] = useState(false)
  const elementRef = useRef<E>(null)
  useEffect(() => {
    const element = elementRef.current
    if (!element) return
    const [cleanup, interaction] = [new AbortController(), new AbortController()]
    const observeWithin = (margin: number) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
        { rootMargin: `${margin}px 0px` },
      )
      observer.observe(element)
      cleanup.signal.addEventListener('abort', () => observer.disconnect())
    }
    const handleInteraction = () => {
      interaction.abort()
      observeWithin(NEAR_MARGIN_PX)
    }
    observeWithin(0)
    const idleTimer = withoutInteraction
      ? setTimeout(() => setIsNear(true), IDLE_DELAY_MS)
      : undefined
    for (const eventName of INTERACTION_EVENTS)
      addEventListener(eventName, handleInteraction, { passive: true, signal: interaction.signal })
    return () => {
      clearTimeout(idleTimer)
      interaction.abort()
      cleanup.abort()
    }
  }, [withoutInteraction])
  return [isNear, elementRef]
}
