// Whether the visitor lets the map fetch its tiles: a choice for this visit, kept in memory and nowhere on the device.
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let allowed = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function allow(yes: boolean): void {
  allowed = yes
  for (const listener of listeners) listener()
}

/** The choice, and the way to change it; every map and the panel of the footer hear it at once. */
export function useMapConsent(): [boolean, (yes: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => allowed, () => false), allow]
}
