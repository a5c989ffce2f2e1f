// Whether this visitor agreed to map tiles of another house: for all maps of the page, kept no longer than the page.
import { useSyncExternalStore } from 'react'

let hasConsent = false
const listeners = new Set<() => void>()

function subscribe(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}

function setConsent(yes: boolean): void {
  hasConsent = yes
  for (const told of listeners) told()
}

/** The answer, and how to give it or take it back. */
export function useMapConsent(): [boolean, (yes: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hasConsent), setConsent]
}
