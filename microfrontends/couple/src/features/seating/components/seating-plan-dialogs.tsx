import type { Hall } from '../api'
import type { UndoHistory } from '../undo-history'
import type { PickedPartyControls } from '../use-picked-party'
import type { SeatingDialogState } from '../use-seating-dialogs'
import { DeleteTablesDialog } from './delete-tables-dialog'
import { SeatingExportDialog } from './seating-export-dialog'
import { SuggestionDialog } from './suggestion-dialog'
import { TableDialog } from './table-dialog'
import { TableGuestsDialog } from './table-guests-dialog'
import { CreateTablesDialog } from './create-tables-dialog'

type Props = {
  eventId: string
  hall: Hall
  seating: PickedPartyControls
  record: UndoHistory['record']
  dialogs: SeatingDialogState
  onTablesAdded: (ids: string[]) => void
}

/** The open dialog of the seating plan. */
export function SeatingPlanDialogs({
  eventId,
  hall,
  seating,
  record,
  dialogs: { dialog, close },
  onTablesAdded,
}: Props) {
  const guestsTable =
    dialog?.kind === 'guests' ? hall.tables.find(({ id }) => id === dialog.tableId) : undefined
  return (
    <>
      <TableFormDialog
        eventId={eventId}
        hall={hall}
        record={record}
        dialogs={{ dialog, close }}
        onTablesAdded={onTablesAdded}
      />
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
      <DeleteTablesDialog
        eventId={eventId}
        tables={dialog?.kind === 'delete' ? dialog.tables : []}
        record={record}
        onClose={() => close('delete')}
      />
    </>
  )
}

/** The open dialog that creates or edits tables. */
function TableFormDialog({
  eventId,
  hall,
  record,
  dialogs: { dialog, close },
  onTablesAdded,
}: Omit<Props, 'seating' | 'dialogs'> & { dialogs: Pick<SeatingDialogState, 'dialog' | 'close'> }) {
  if (dialog?.kind === 'add-several')
    return (
      <CreateTablesDialog
        eventId={eventId}
        hall={hall}
        onRecord={record}
        onClose={() => close('add-several')}
        onAdded={onTablesAdded}
      />
    )
  if (dialog?.kind !== 'add' && dialog?.kind !== 'edit') return null
  return (
    <TableDialog
      eventId={eventId}
      hall={hall}
      table={dialog.kind === 'edit' ? dialog.table : undefined}
      onRecord={record}
      onClose={() => close(dialog.kind)}
      onAdded={(id) => onTablesAdded([id])}
    />
  )
}
