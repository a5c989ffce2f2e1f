// State of one page, stored in the page's history entry. It survives a reload, and a tab that is closed and reopened,
// but not a new visit. Browser storage contains no data of guests (contract 10).
export function readHistoryState<T>(name: string): T | undefined {
  return (history.state as Record<string, T | undefined> | null)?.[name]
}

export function writeHistoryState(name: string, value: unknown): void {
  // The fields that the router stores in the entry are kept.
  history.replaceState({ ...(history.state as object), [name]: value }, '')
}
