// Asks before back navigation leaves a page with unsaved changes. The browser reports back navigation only after it
// has happened, when the router already shows the previous page. Therefore such a page has two entries in the
// history. The first step back leads to the other entry of the same page, so that the page stays and a dialog can ask
// for confirmation.

type ConfirmLeaving = (proceed: () => void, stay?: () => void) => void
const historyIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** `currentConfirmation` returns the dialog of the page with unsaved changes, or undefined. */
export function createBackGuard(currentConfirmation: () => ConfirmLeaving | undefined) {
  /** The second entry: its path and its router index, which equals that of the first entry. */
  let extraEntry: { path: string; index: number | undefined } | undefined
  let isReturning = false
  let isLeavingConfirmed = false
  let isListening = false
  const isExtra = (index: number | undefined) =>
    extraEntry !== undefined && extraEntry.path === location.pathname && extraEntry.index === index
  const leave = () => {
    isLeavingConfirmed = true
    // If the history has no earlier entry, `history.back` does nothing. The guard then becomes active again.
    setTimeout(() => (isLeavingConfirmed = false), 1000)
    history.back()
  }
  const handlePopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false
      return
    }
    if (!isExtra(historyIndex(event.state))) return
    const previousEntry = extraEntry
    extraEntry = undefined
    const confirmLeaving = isLeavingConfirmed ? undefined : currentConfirmation()
    if (!confirmLeaving) return history.back()
    confirmLeaving(leave, () => {
      isReturning = true
      extraEntry = previousEntry
      history.forward()
    })
  }
  return {
    /** Adds the second entry unless it exists. */
    arm() {
      if (!isListening) addEventListener('popstate', handlePopState)
      isListening = true
      if (isExtra(historyIndex(history.state))) return
      history.pushState(history.state, '')
      extraEntry = { path: location.pathname, index: historyIndex(history.state) }
    },
    /** Whether a navigation should replace the second entry. */
    isOnExtraEntry: () => isExtra(historyIndex(history.state)),
    hasConfirmed: () => isLeavingConfirmed,
  }
}
