// A step back cannot be stopped once it is taken: the router hears of it first and the screen is gone. So a page with something
// unsaved lies twice in the history; the first step back stays on it, and there is time to ask.

type AskBeforeLeaving = (go: () => void, stay?: () => void) => void
const historyIndex = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** `asker` gives who has something unsaved, or none. */
export function createBackGuard(currentAsk: () => AskBeforeLeaving | undefined) {
  /** Where the second entry lies: its path, and its place by the router's count (the same as the first one's). */
  let extra: { path: string; place: number | undefined } | undefined
  let returning = false
  let agreed = false
  let listening = false
  const isExtra = (place: number | undefined) =>
    extra !== undefined && extra.path === location.pathname && extra.place === place
  const leave = () => {
    agreed = true
    // Without an entry before this one nothing happens, and the page is as guarded as it was.
    setTimeout(() => (agreed = false), 1000)
    history.back()
  }
  const step = (e: PopStateEvent) => {
    if (returning) {
      returning = false
      return
    }
    if (!isExtra(historyIndex(e.state))) return
    const was = extra
    extra = undefined
    const ask = agreed ? undefined : currentAsk()
    if (!ask) return history.back()
    ask(leave, () => {
      returning = true
      extra = was
      history.forward()
    })
  }
  return {
    /** Makes the second entry, unless it is there. */
    arm() {
      if (!listening) addEventListener('popstate', step)
      listening = true
      if (isExtra(historyIndex(history.state))) return
      history.pushState(history.state, '')
      extra = { path: location.pathname, place: historyIndex(history.state) }
    },
    /** Whether a way out should take the place of the second entry. */
    isOnExtraEntry: () => isExtra(historyIndex(history.state)),
    hasConfirmed: () => agreed,
  }
}
