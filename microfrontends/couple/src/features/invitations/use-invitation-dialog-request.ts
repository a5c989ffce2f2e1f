import { useLocation } from '@alai/kit/router'
import { useState } from 'react'
import { writeHistoryState } from '@alai/kit/history-state'
import type { InvitationDialogRequest } from './components/invitation-dialogs'
import type { ListFilters } from './selection'

type LinkedDialog = 'import' | 'invitation' | 'reminder'

/** The dialog that a link of another page opens, as the state of the link names it. */
function readLinkedDialog(state: unknown): LinkedDialog | undefined {
  const name = (state as { opens?: unknown } | null)?.opens
  return (['import', 'invitation', 'reminder'] as const).find((dialog) => dialog === name)
}

/**
 * The open dialog: chosen on the page, or named by the link that led to it. A mail dialog of a link concerns the
 * rows that match the filters.
 */
export function useInvitationDialogRequest(eventId: string | undefined, filters: ListFilters) {
  const { state } = useLocation()
  const [linkedDialog, setLinkedDialog] = useState(() => readLinkedDialog(state))
  const [chosenDialog, setChosenDialog] = useState<InvitationDialogRequest>()
  const toRequest = (dialog: LinkedDialog): InvitationDialogRequest | undefined => {
    if (dialog === 'import') return { dialog }
    return eventId === undefined
      ? undefined
      : { dialog: 'mail', kind: dialog, selection: { event_id: eventId, filters } }
  }
  return {
    dialog: chosenDialog ?? (linkedDialog && toRequest(linkedDialog)),
    setDialog: (request: InvitationDialogRequest | undefined) => {
      // The router keeps the state of a link in the field usr. Without it a reload does not open the dialog again.
      if (linkedDialog) writeHistoryState('usr', null)
      setLinkedDialog(undefined)
      setChosenDialog(request)
    },
  }
}
