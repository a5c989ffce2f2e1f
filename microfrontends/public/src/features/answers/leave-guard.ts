import { useEffect } from 'react'

/** Asks before a page with something typed and not sent is left: a new visit would not find it (draft-keeper.tsx). */
export function useUnsentTextWarning(hasUnsentText: boolean): void {
  useEffect(() => {
    if (!hasUnsentText) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsentText])
}
