// The shortcuts of the drawn plan: Escape cancels the move of the picked-up party, and Ctrl+Z reverts the last step.
import { useEffect } from 'react'
import type { UndoHistory } from './undo-history'
import type { Seating } from './use-seating'

export function usePlanShortcuts(seating: Seating, history: UndoHistory) {
  useEffect(() => {
    // The listener is on the document, because any element may have the focus after a drag. Dialogs and fields handle
    // these keys themselves.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog]') || event.target instanceof HTMLInputElement)
        return
      if (event.key === 'Escape') seating.cancelPick()
      else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        history.undo()
      }
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}
