// Which sections of the builder are folded: kept while the page lives, from one tab to the other, and nowhere else.
import { useSyncExternalStore } from 'react'

export type Section = (typeof WEBSITE)[number] | (typeof FORM)[number]
export const WEBSITE = [
  'theme',
  'story',
  'video',
  'registry',
  'invitation',
  'parts',
  'contacts',
  'background',
  'footer',
] as const
export const FORM = ['welcome', 'menus', 'services', 'ceremony', 'refusal'] as const

let folded: ReadonlySet<Section> = new Set()
const heard = new Set<() => void>()
const listen = (hear: () => void) => {
  heard.add(hear)
  return () => void heard.delete(hear)
}

export function fold(sections: readonly Section[], on: boolean): void {
  folded = on
    ? new Set([...folded, ...sections])
    : new Set([...folded].filter((one) => !sections.includes(one)))
  heard.forEach((hear) => hear())
}

export const useFolded = (): ReadonlySet<Section> => useSyncExternalStore(listen, () => folded)
