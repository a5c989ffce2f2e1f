// Whether the visitor agreed to load map tiles of another host. The consent applies to all maps and ends with the page.
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

/** Returns the consent and a function that gives or withdraws it. */
export function useMapConsent(): [boolean, (yes: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hasConsent), setConsent]
}
