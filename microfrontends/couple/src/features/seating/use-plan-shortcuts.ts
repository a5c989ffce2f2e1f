// The shortcuts of the drawn plan: Escape cancels the move of the picked-up party or the selection of tables, and Ctrl+Z reverts the last step.
import { useEffect } from 'react'
import type { UndoHistory } from './undo-history'
import type { PickedPartyControls } from './use-picked-party'
import type { TableSelection } from './use-table-selection'

export function usePlanShortcuts(
  seating: PickedPartyControls,
  history: UndoHistory,
  selection: TableSelection,
) {
  useEffect(() => {
    // The listener is on the document, because any element may have the focus after a drag. Dialogs and fields handle
    // these keys themselves.
    const handleKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog]') || event.target instanceof HTMLInputElement)
        return
      if (event.key === 'Escape') {
        if (seating.pickedParty) seating.cancelPick()
        else selection.clear()
      } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        history.undo()
      }
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}
