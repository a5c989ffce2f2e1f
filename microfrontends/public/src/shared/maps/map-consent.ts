// Whether the visitor agreed to load map tiles of another host. The consent applies to all maps and ends with the page.
import { useSyncExternalStore } from 'react'

let hasConsent = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setConsent(consent: boolean): void {
  hasConsent = consent
  for (const listener of listeners) listener()
}

/** Returns the consent and a function that gives or withdraws it. */
export function useMapConsent(): [boolean, (consent: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hasConsent), setConsent]
}
