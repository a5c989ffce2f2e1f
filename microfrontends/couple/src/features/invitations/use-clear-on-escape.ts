// Clears the selection of the list with Escape.
import { useEffect, useEffectEvent } from 'react'

/** While rows are selected, Escape calls `onClear`, unless it closes an open dialog, menu or list. */
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
    // Capturing runs before the listeners of dialogs. A later listener would find the dialog closed and clear the selection as well.
    const handleKeyDown = (event: KeyboardEvent) => handleEscape(event)
    window.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [hasSelection])
}
