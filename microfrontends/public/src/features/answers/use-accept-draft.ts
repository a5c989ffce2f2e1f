import type { Schemas } from '@alai/kit/api'
import { useState } from 'react'
import { type AnswerDraft, emptyDraft, mergeLoadedInvitation } from './answer-draft'
import type { GuestCodes } from './api'

/** The unsent values of the form as they are stored. */
export type StoredAcceptDraft = { codes: GuestCodes; draft: AnswerDraft }

/** Converts a draft that was stored by an earlier version, in which the question about the civil ceremony was named `civil`. */
function upgradeDraft({ civil, ...draft }: AnswerDraft & { civil?: boolean }): AnswerDraft {
  return civil === undefined ? draft : { ...draft, civil_marriage_attend: civil }
}

/** The codes and the values of the form to accept. A loaded invitation fills the fields that the guest has not changed. */
export function useAcceptDraft({
  initialCodes,
  details,
  defaultMenu,
  isSent,
}: {
  initialCodes: GuestCodes
  details: Schemas['GuestDetails'] | undefined
  defaultMenu: string | undefined
  isSent: boolean
}) {
  const [codes, setCodes] = useState(initialCodes)
  const blankDraft = emptyDraft(defaultMenu)
  const [baseDraft, setBaseDraft] = useState(() =>
    mergeLoadedInvitation(blankDraft, blankDraft, details, defaultMenu),
  )
  const [draft, setDraft] = useState(baseDraft)
  const [merge, setMerge] = useState({ details, isNewerExpected: false })
  const isChanged = draft !== baseDraft && !isSent
  if (details !== merge.details) {
    setMerge({ details, isNewerExpected: false })
    const merged = mergeLoadedInvitation(
      draft,
      blankDraft,
      details,
      defaultMenu,
      merge.isNewerExpected ? baseDraft : blankDraft,
    )
    setDraft(merged)
    setBaseDraft(
      isChanged ? mergeLoadedInvitation(blankDraft, blankDraft, details, defaultMenu) : merged,
    )
  }
  return {
    codes,
    setCodes,
    /** The values that the form started with. */
    baseDraft,
    draft,
    setDraft,
    isChanged,
    restoreDraft: (stored: StoredAcceptDraft) => {
      setDraft({ ...blankDraft, ...upgradeDraft(stored.draft) })
      setCodes(stored.codes)
    },
    startOver: () => {
      const restarted = { ...baseDraft }
      setBaseDraft(restarted)
      setDraft(restarted)
    },
    /** Call this before a newer answer is loaded. It then replaces the values that the guest has not changed. */
    expectNewerAnswer: () => setMerge({ ...merge, isNewerExpected: true }),
    /** Makes the sent values the starting point, so that later changes are compared with them. */
    continueFromSent: () => setBaseDraft(draft),
  }
}
