// Moves a table. If it is one of several selected tables, all of them are moved by the same distance.
import { toastError } from '@alai/kit/components/toasts'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { Table } from './api'
import { useMoveTables } from './table-group-mutations'
import type { UndoHistory } from './undo-history'
import type { TableSelection } from './use-table-selection'

type Options = {
  eventId: string
  selection: TableSelection
  history: UndoHistory
  onMoveOne: (table: Table, xPosition: number, yPosition: number) => void
}

export function useMoveTableOrSelection({ eventId, selection, history, onMoveOne }: Options) {
  const t = useCoupleTexts()
  const moveTables = useMoveTables(eventId, {
    record: history.record,
    onError: (error) => toastError(error, t('failed')),
  })
  return (table: Table, xPosition: number, yPosition: number) => {
    const isInGroup = selection.tables.some(({ id }) => id === table.id)
    if (!isInGroup || selection.tables.length < 2) return onMoveOne(table, xPosition, yPosition)
    const offset = { x: xPosition - table.x_pos, y: yPosition - table.y_pos }
    moveTables(
      selection.tables.map(({ id, x_pos, y_pos }) => ({
        id,
        x_pos: x_pos + offset.x,
        y_pos: y_pos + offset.y,
      })),
    )
  }
}
