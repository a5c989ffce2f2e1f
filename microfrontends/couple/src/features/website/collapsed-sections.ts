// The collapsed sections of the builder. Both tabs share them, and they are lost when the page is reloaded.
import { useSyncExternalStore } from 'react'

export type SectionName = (typeof WEBSITE_SECTIONS)[number] | (typeof ANSWER_FORM_SECTIONS)[number]
export const WEBSITE_SECTIONS = [
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
export const ANSWER_FORM_SECTIONS = ['welcome', 'menus', 'services', 'ceremony', 'refusal'] as const

let collapsed: ReadonlySet<SectionName> = new Set()
const listeners = new Set<() => void>()
const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

export function setCollapsed(sections: readonly SectionName[], on: boolean): void {
  collapsed = on
    ? new Set([...collapsed, ...sections])
    : new Set([...collapsed].filter((one) => !sections.includes(one)))
  listeners.forEach((hear) => hear())
}

export const useCollapsedSections = (): ReadonlySet<SectionName> =>
  useSyncExternalStore(subscribe, () => collapsed)
