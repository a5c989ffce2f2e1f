// Moves the focus when a dialog that was mounted open is removed. The library returns the focus only for dialogs that
// were mounted closed.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns the focus to the element that opened the dialog, or to the page's heading if that element no longer exists. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Runs after the dialog is removed. While it is mounted, its focus trap holds the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
          opener.focus({ preventScroll: true })
        else focusHeading()
      })
    },
    [opener],
  )
}

/** Returns a ref for an element with `tabIndex={-1}`. The element takes the focus when it replaces the focused one. */
export function useFocusOnReplacement<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

/** Moves the focus to the page's heading when the focused element (a row that is filtered out, a button used once) is removed. */
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
