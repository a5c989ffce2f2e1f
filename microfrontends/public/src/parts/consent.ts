// Whether this visitor agreed to map tiles of another house: for all maps of the page, kept no longer than the page.
import { useSyncExternalStore } from 'react'

let agreed = false
const listening = new Set<() => void>()

function listen(told: () => void): () => void {
  listening.add(told)
  return () => listening.delete(told)
}

function agree(yes: boolean): void {
  agreed = yes
  for (const told of listening) told()
}

/** The answer, and how to give it or take it back. */
export function useMapConsent(): [boolean, (yes: boolean) => void] {
  return [useSyncExternalStore(listen, () => agreed), agree]
}
