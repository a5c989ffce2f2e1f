import { useEffect } from 'react'

/** Asks before a page with something typed and not sent is left: a new visit would not find it (kept.tsx). */
export function useLeaveGuard(typed: boolean): void {
  useEffect(() => {
    if (!typed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [typed])
}
