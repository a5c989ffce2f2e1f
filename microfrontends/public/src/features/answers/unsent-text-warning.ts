import { useEffect } from 'react'

/** Makes the browser ask before a page with unsent text is closed, because a new visit does not restore the draft (draft-keeper.tsx). */
export function useUnsentTextWarning(hasUnsentText: boolean): void {
  useEffect(() => {
    if (!hasUnsentText) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsentText])
}
