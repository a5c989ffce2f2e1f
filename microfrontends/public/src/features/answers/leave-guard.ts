import { useEffect } from 'react'

/** Warns before a page with unsent text is left, because a new visit does not find the draft (draft-keeper.tsx). */
export function useUnsentTextWarning(hasUnsentText: boolean): void {
  useEffect(() => {
    if (!hasUnsentText) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsentText])
}
