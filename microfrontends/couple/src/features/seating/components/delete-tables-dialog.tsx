import { focusHeading } from '@alai/kit/components/focus'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Table, countFreeSeats } from '../api'
import type { UndoHistory } from '../undo-history'
import { useDeleteTables } from '../table-mutations'
import { type SeatingTranslate, useSeatingTexts, lostSeatsSuffix } from '../texts'

type Props = {
  eventId: string
  tables: Table[]
  record: UndoHistory['record']
  onClose: () => void
}

/** Asks for confirmation before tables are deleted. The dialog is open while there are `tables`. */
export function DeleteTablesDialog({ eventId, tables, record, onClose }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const deleteMutation = useDeleteTables(eventId, {
    record,
    onSuccess: (deleted, unseated) => {
      const deletedText =
        deleted.length === 1
          ? tSeating('deleted')
          : tSeating('deleted_several', { count: deleted.length })
      toastSuccess(deletedText + lostSeatsSuffix(tSeating, unseated))
      onClose()
      focusHeading()
    },
    onError: () => toastError(undefined, t('delete_failed')),
  })
  return (
    <ConfirmDialog
      open={tables.length > 0}
      onClose={onClose}
      title={deletionTitle(tSeating, tables)}
      text={deletionText(tSeating, tables)}
      cancelLabel={t('keep')}
      confirmLabel={tSeating('delete_several', { count: tables.length })}
      isBusy={deleteMutation.isPending}
      onConfirm={() => deleteMutation.mutate(tables)}
    />
  )
}

function deletionTitle(t: SeatingTranslate, tables: Table[]): string {
  const [first, ...others] = tables
  return first && others.length === 0
    ? t('delete_title', { name: first.name })
    : t('delete_several_title', { count: tables.length })
}

/** States how many persons lose their seats. */
function deletionText(t: SeatingTranslate, tables: Table[]): string {
  const personCount = tables.reduce(
    (sum, table) => sum + table.seats.length - countFreeSeats(table),
    0,
  )
  if (personCount > 0) return t('delete_guests', { count: personCount })
  return t(tables.length === 1 ? 'delete_text' : 'delete_several_text')
}
