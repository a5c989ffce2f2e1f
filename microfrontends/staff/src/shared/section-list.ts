// The sections of a document that is edited: they are added, changed, moved, removed and put back.
import { useState } from 'react'

/**
 * Returns a copy of the list in which the item at `index` and the one at `index + offset` have
 * changed places, if both exist.
 */
export function moveItemByOffset<Item>(items: Item[], index: number, offset: number): Item[] {
  const moved = [...items]
  const [item, neighbour] = [items[index], items[index + offset]]
  if (item === undefined || neighbour === undefined) return moved
  moved[index] = neighbour
  moved[index + offset] = item
  return moved
}

/**
 * The actions on the sections of a form. `onChange` receives the changed section list. `onStructureChange` is called
 * first if the order or the number of sections changes. The section that was removed last can be restored at its
 * former position.
 */
export function useSectionActions<Section extends object>({
  sections,
  onChange,
  onStructureChange,
}: {
  sections: Section[]
  onChange: (sections: Section[]) => void
  onStructureChange: () => void
}) {
  const [removed, setRemoved] = useState<{ index: number; section: Section }>()
  const setSections = (next: Section[]) => {
    onStructureChange()
    onChange(next)
  }
  return {
    hasRemovedSection: removed !== undefined,
    addSection: (section: Section) => setSections([...sections, section]),
    updateSection: (index: number, patch: Partial<Section>) =>
      onChange(sections.map((section, n) => (n === index ? { ...section, ...patch } : section))),
    moveSection: (index: number, offset: number) =>
      setSections(moveItemByOffset(sections, index, offset)),
    removeSection: (index: number, section: Section) => {
      setRemoved({ index, section })
      setSections(sections.filter((other) => other !== section))
    },
    restoreSection: () => {
      if (!removed) return
      setSections([
        ...sections.slice(0, removed.index),
        removed.section,
        ...sections.slice(removed.index),
      ])
      setRemoved(undefined)
    },
  }
}
