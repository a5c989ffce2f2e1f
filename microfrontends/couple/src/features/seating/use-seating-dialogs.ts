// Which dialog of the seating plan is open, and for which table.
import { useState } from 'react'
import type { Table } from './api'

export type SeatingDialog =
  | { kind: 'add' }
  | { kind: 'add-several' }
  | { kind: 'edit'; table: Table }
  | { kind: 'guests'; tableId: string }
  | { kind: 'delete'; tables: Table[] }
  | { kind: 'suggest' }
  | { kind: 'export' }

export function useSeatingDialogs() {
  const [dialog, setDialog] = useState<SeatingDialog>()
  return {
    dialog,
    open: setDialog,
    /** Closes the dialog if it is of this kind. When a write ends late, another dialog may be open, which must stay. */
    close: (kind: SeatingDialog['kind']) =>
      setDialog((current) => (current?.kind === kind ? undefined : current)),
  }
}

export type SeatingDialogState = ReturnType<typeof useSeatingDialogs>
