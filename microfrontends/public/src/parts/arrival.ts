// Coming to another page by a link: it begins at its top, and its heading is what a screen reader says first.
import { type RefObject, useLayoutEffect, useRef } from 'react'

let furthest = 0

/** For the heading of a page; `what` is the thing shown, so that the next article arrives too. Going back keeps the browser's own place. */
export function useArrival(what = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const at = (history.state as { idx?: number } | null)?.idx ?? 0
    const forward = at > furthest
    furthest = at
    if (!forward) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [what])
  return heading
}
