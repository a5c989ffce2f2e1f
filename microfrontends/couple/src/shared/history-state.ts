// What a tab remembers of one page lies in the page's own history entry: a reload and a closed tab that is opened again find it there; a
// new visit does not. Browser storage holds nothing of a guest (contract 10).
export function readHistoryState<T>(name: string): T | undefined {
  return (history.state as Record<string, T | undefined> | null)?.[name]
}

export function writeHistoryState(name: string, value: unknown): void {
  // The router's own count of steps stays beside it.
  history.replaceState({ ...(history.state as object), [name]: value }, '')
}
