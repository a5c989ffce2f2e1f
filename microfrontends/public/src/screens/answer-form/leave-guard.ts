import { useEffect } from 'react'

/** Asks before a reload or a closed tab takes what was typed; nothing of it is kept in the browser. */
export function useLeaveGuard(typed: boolean): void {
  useEffect(() => {
    if (!typed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [typed])
}
