import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { EmptyState, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCallback, useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Hall } from '../api'
import { useMoveTable } from '../table-mutations'
import { useUndoHistory } from '../undo-history'
import type { TableActions } from '../table-actions'
import { useSeatingTexts } from '../texts'
import { useAnnouncements, usePickedParty } from '../use-picked-party'
import { useSeatingDialogs } from '../use-seating-dialogs'
import { useTableSelection } from '../use-table-selection'
import { PlanView } from './plan-view'
import { SeatingPlanDialogs } from './seating-plan-dialogs'
import { SeatingNotices } from './seating-notices'
import { SeatingPlanHeader } from './seating-plan-header'
import { TableListView } from './table-list-view'

/** Below this width the plan is shown as a list of tables (specification 3 §2). */
const LIST_ONLY_BREAKPOINT = '(max-width: 767.98px)'

/** The seating plan of a loaded hall: drawn, or as a list of tables. */
export function SeatingPlan({ eventId, hall }: { eventId: string; hall: Hall }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const listParams = useListSearchParams()
  const isSmallScreen = useMediaQuery(LIST_ONLY_BREAKPOINT, undefined, {
    getInitialValueInEffect: false,
  })
  const isListView = isSmallScreen || listParams.get('view') === 'list'
  const { announcement, announce } = useAnnouncements()
  const history = useUndoHistory(eventId, {
    onSuccess: () => announce(tSeating('undone')),
    onError: (error) => toastError(error, tSeating('undo_failed')),
  })
  const seating = usePickedParty(
    eventId,
    hall,
    history.record,
    isListView
      ? { onPickedUp: () => undefined, onMoved: toastSuccess }
      : { onPickedUp: announce, onMoved: announce },
  )
  const moveTable = useMoveTable(eventId, {
    record: history.record,
    onError: (error) => toastError(error, t('failed')),
  })
  const dialogs = useSeatingDialogs()
  const selection = useTableSelection(hall.tables)
  const [newTableId, setNewTableId] = useState<string>()
  const clearNewTable = useCallback(() => setNewTableId(undefined), [])
  const actions: TableActions = {
    edit: (table) => dialogs.open({ kind: 'edit', table }),
    showGuests: (table) => dialogs.open({ kind: 'guests', tableId: table.id }),
    remove: (table) => dialogs.open({ kind: 'delete', tables: [table] }),
    removeSeveral: (tables) => dialogs.open({ kind: 'delete', tables }),
    move: (table, x_pos, y_pos) => moveTable({ id: table.id, x_pos, y_pos }),
  }
  const viewProps = { eventId, hall, seating, history, actions, newTableId }
  return (
    <>
      <SeatingPlanHeader
        hall={hall}
        isListView={isListView}
        onViewChange={
          isSmallScreen
            ? undefined
            : (view) => listParams.setParams({ view: view === 'list' ? view : '' })
        }
        onOpenDialog={dialogs.open}
      />
      <VisuallyHidden>
        <span role="status">
          <span key={announcement.turn}>{announcement.text}</span>
        </span>
      </VisuallyHidden>
      <SeatingNotices hall={hall} isSmallScreen={isSmallScreen} />
      {hall.tables.length === 0 && isListView && <EmptyState text={tSeating('empty')} />}
      {isListView ? (
        <TableListView {...viewProps} onNewTableShown={clearNewTable} />
      ) : (
        <PlanView
          {...viewProps}
          announce={announce}
          selection={selection}
          onNewTableShown={clearNewTable}
        />
      )}
      <SeatingPlanDialogs
        eventId={eventId}
        hall={hall}
        seating={seating}
        record={history.record}
        dialogs={dialogs}
        onTablesAdded={(ids) => {
          selection.select(ids)
          setNewTableId(ids.at(-1))
        }}
      />
    </>
  )
}
