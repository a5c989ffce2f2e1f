// Which table or party the card of the plan describes: the one under the pointer, or the table with the keyboard focus.
import { type RefObject, useEffect, useState } from 'react'

/** `frame` is the size of the plan on the screen, in which the card has to fit. */
export type PlanTableHoverCardSubject = {
  tableId: string
  guestId: string | undefined
  frame: { width: number; height: number }
}

const subjectOf = (
  target: EventTarget | null,
  frame: HTMLElement,
): PlanTableHoverCardSubject | undefined => {
  if (!(target instanceof Element)) return undefined
  const tableId = target.closest<SVGElement>('[data-table]')?.dataset['table']
  return tableId === undefined
    ? undefined
    : {
        tableId,
        guestId: target.closest<SVGElement>('[data-guest]')?.dataset['guest'],
        frame: frame.getBoundingClientRect(),
      }
}

/**
 * Returns the table or the party that the card describes: the one under the pointer or with the focus. Undefined if
 * there is none. The listeners are outside of React, so that the plan does not render when the pointer moves over it.
 */
export function usePlanTableHoverCardSubject(
  frameRef: RefObject<HTMLElement | null>,
): PlanTableHoverCardSubject | undefined {
  const [subject, setSubject] = useState<PlanTableHoverCardSubject>()
  useEffect(() => {
    const frame = frameRef.current
    if (!frame) return
    const show = (next: PlanTableHoverCardSubject | undefined) =>
      setSubject((current) =>
        current?.tableId === next?.tableId && current?.guestId === next?.guestId ? current : next,
      )
    const handlePointerOver = (event: PointerEvent) => {
      // A finger has no hover, and a pressed button drags.
      if (event.pointerType !== 'touch' && event.buttons === 0) show(subjectOf(event.target, frame))
    }
    const handleFocus = (event: FocusEvent) => {
      const isKeyboardFocus =
        event.target instanceof Element && event.target.matches(':focus-visible')
      if (isKeyboardFocus) show(subjectOf(event.target, frame))
    }
    const hide = () => show(undefined)
    frame.addEventListener('pointerover', handlePointerOver)
    frame.addEventListener('pointerleave', hide)
    frame.addEventListener('pointerdown', hide)
    frame.addEventListener('focusin', handleFocus)
    frame.addEventListener('focusout', hide)
    return () => {
      frame.removeEventListener('pointerover', handlePointerOver)
      frame.removeEventListener('pointerleave', hide)
      frame.removeEventListener('pointerdown', hide)
      frame.removeEventListener('focusin', handleFocus)
      frame.removeEventListener('focusout', hide)
    }
  }, [frameRef])
  return subject
}
