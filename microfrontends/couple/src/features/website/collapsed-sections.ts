// The collapsed sections of the builder. Both tabs share them. A reload of the page expands all sections.
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
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Collapses or expands these sections. */
export function setSectionsCollapsed(sections: readonly SectionName[], isCollapsed: boolean): void {
  collapsed = isCollapsed
    ? new Set([...collapsed, ...sections])
    : new Set([...collapsed].filter((section) => !sections.includes(section)))
  listeners.forEach((listener) => listener())
}

export const useCollapsedSections = (): ReadonlySet<SectionName> =>
  useSyncExternalStore(subscribe, () => collapsed)
