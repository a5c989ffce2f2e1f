// Where the focus goes when a window that was mounted open is gone: the library gives it back only to those that were there closed.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Back to what opened the window; when that is gone as well, to the page's heading. */
export function useRestoreFocus(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the window has gone: while it is there its trap holds the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (from instanceof HTMLElement && from.isConnected && from !== document.body)
          from.focus({ preventScroll: true })
        else focusHeading()
      })
    },
    [from],
  )
}

/** An element (with `tabIndex={-1}`) that takes the focus when it appears in place of what had it. */
export function useFocusWhenLost<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

/** When what had the focus has gone (a row that no longer fits, a button that was needed once), it goes to the page's heading. */
export function recoverLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
