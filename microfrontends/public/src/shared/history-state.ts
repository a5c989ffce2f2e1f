// Stores data of a page in its own history entry. A reload, back and forward, and a reopened tab find it there; a new visit does not.
// Browser storage contains no data of guests (contract 10).
export function readHistoryState<T>(name: string): T | undefined {
  return (history.state as Record<string, T | undefined> | null)?.[name]
}

export function writeHistoryState(name: string, value: unknown): void {
  // The other fields of the entry are kept, because the router reads them.
  history.replaceState({ ...(history.state as object), [name]: value }, '')
}
