import { useState } from 'react'
import { type AnswerDraft, resizeMenus } from './answer-draft'

export type UsePartyOptions = {
  /** The initial values of the form. If they change, the form has started over, and the remembered persons are no longer used. */
  initialDraft: AnswerDraft
  draft: AnswerDraft
  onChange: (draft: AnswerDraft) => void
  menus: string[]
}

/** The persons of the answer: their number, and the index of the person whose menu is shown. */
export function useParty({ initialDraft, draft, onChange, menus }: UsePartyOptions) {
  const [selectedIndex, setSelectedIndex] = useState(0)
  // The number of persons may also decrease because an answer was loaded or the form has started over.
  const currentIndex = Math.min(selectedIndex, Math.max(0, draft.menus.length - 1))
  // The persons are remembered while the number is smaller. A user who types 12 enters 1 first, and a wrong click
  // from two to one can be undone.
  const [remembered, setRemembered] = useState<{
    initialDraft: AnswerDraft
    menus: AnswerDraft['menus']
    familySize?: number | undefined
  }>({ initialDraft, menus: draft.menus })
  const isRemembered = remembered.initialDraft === initialDraft
  const initialFamilySize = initialDraft.company === 'family' ? initialDraft.persons : undefined
  const familySize = (isRemembered ? remembered.familySize : undefined) ?? initialFamilySize
  return {
    currentIndex,
    /** The last number of persons of a family, which returns when a family is chosen again. */
    familySize,
    select: setSelectedIndex,
    resize: (company: AnswerDraft['company'], persons: number) => {
      setSelectedIndex(0)
      const allMenus = [
        ...draft.menus,
        ...(isRemembered ? remembered.menus : []).slice(draft.menus.length),
      ]
      setRemembered({
        initialDraft,
        menus: allMenus,
        familySize: draft.company === 'family' ? draft.persons : familySize,
      })
      onChange({ ...draft, company, persons, menus: resizeMenus(persons, menus[0], allMenus) })
    },
    patchCurrentMenu: (patch: Partial<AnswerDraft['menus'][0]>) =>
      onChange({
        ...draft,
        menus: draft.menus.map((m, i) => (i === currentIndex ? { ...m, ...patch } : m)),
      }),
  }
}

export type PartyState = ReturnType<typeof useParty>
