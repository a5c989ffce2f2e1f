// Clears the selection of the list with Escape.
import { useEffect, useEffectEvent } from 'react'

/** Calls `onClear` when Escape is pressed while rows are selected, unless Escape closes an open dialog, menu or list. */
export function useClearOnEscape(hasSelection: boolean, onClear: () => void): void {
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    // Open dialogs, menus and lists handle Escape themselves.
    if (
      event.key === 'Escape' &&
      !document.querySelector('[role=dialog], [role=menu], [role=combobox][aria-expanded=true]')
    )
      onClear()
  })
  useEffect(() => {
    if (!hasSelection) return
    // The listener captures the event, so that it runs before the listeners of dialogs. After them the dialog would
    // already be closed, and the selection would be cleared as well.
    const handleKeyDown = (event: KeyboardEvent) => handleEscape(event)
    window.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [hasSelection])
}
