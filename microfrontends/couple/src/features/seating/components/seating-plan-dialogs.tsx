import type { Hall } from '../api'
import type { UndoHistory } from '../undo-history'
import type { Seating } from '../use-seating'
import type { SeatingDialogs } from '../use-seating-dialogs'
import { DeleteTableDialog } from './delete-table-dialog'
import { SeatingExportDialog } from './seating-export-dialog'
import { SuggestionDialog } from './suggestion-dialog'
import { TableDialog } from './table-dialog'
import { TableGuestsDialog } from './table-guests-dialog'

type Props = {
  eventId: string
  hall: Hall
  seating: Seating
  record: UndoHistory['record']
  dialogs: SeatingDialogs
  onTableAdded: (id: string) => void
}

/** The open dialog of the seating plan. */
export function SeatingPlanDialogs({
  eventId,
  hall,
  seating,
  record,
  dialogs: { dialog, close },
  onTableAdded,
}: Props) {
  const guestsTable =
    dialog?.kind === 'guests' ? hall.tables.find(({ id }) => id === dialog.tableId) : undefined
  return (
    <>
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <TableDialog
          eventId={eventId}
          hall={hall}
          table={dialog.kind === 'edit' ? dialog.table : undefined}
          onRecord={record}
          onClose={() => close(dialog.kind)}
          onAdded={onTableAdded}
        />
      )}
      {guestsTable && (
        <TableGuestsDialog
          table={guestsTable}
          onPickUp={seating.pickUp}
          onUnseat={seating.unseat}
          onClose={() => close('guests')}
        />
      )}
      {dialog?.kind === 'suggest' && (
        <SuggestionDialog
          eventId={eventId}
          hall={hall}
          record={record}
          onClose={() => close('suggest')}
        />
      )}
      {dialog?.kind === 'export' && (
        <SeatingExportDialog eventId={eventId} onClose={() => close('export')} />
      )}
      <DeleteTableDialog
        eventId={eventId}
        table={dialog?.kind === 'delete' ? dialog.table : undefined}
        record={record}
        onClose={() => close('delete')}
      />
    </>
  )
}
