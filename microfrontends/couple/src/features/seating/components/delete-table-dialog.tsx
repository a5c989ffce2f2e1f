import { focusHeading } from '@alai/kit/components/focus'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Table, partiesAtTable } from '../api'
import type { UndoHistory } from '../undo-history'
import { useDeleteTable } from '../table-mutations'
import { useSeatingTexts, lostSeatsSuffix } from '../texts'

type Props = {
  eventId: string
  table: Table | undefined
  record: UndoHistory['record']
  onClose: () => void
}

/** Asks for confirmation before a table is deleted. The dialog is open while `table` is set. */
export function DeleteTableDialog({ eventId, table, record, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const deleteMutation = useDeleteTable(eventId, {
    record,
    onSuccess: (unseated) => {
      toastSuccess(tSeating('deleted') + lostSeatsSuffix(tSeating, unseated))
      onClose()
      focusHeading()
    },
    onError: () => toastError(undefined, t('delete_failed')),
  })
  return (
    <ConfirmDialog
      open={table !== undefined}
      onClose={onClose}
      title={tSeating('delete_title', { name: table?.name ?? '' })}
      text={
        table && partiesAtTable(table).length > 0
          ? tSeating('delete_guests', { count: table.seats.filter((seat) => seat.guest_id).length })
          : tSeating('delete_text')
      }
      cancelLabel={t('keep')}
      confirmLabel={tSeating('delete_verb')}
      isBusy={deleteMutation.isPending}
      onConfirm={() => table && deleteMutation.mutate(table)}
    />
  )
}
