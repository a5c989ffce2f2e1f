import { Link } from '@alai/kit/router'
import { errorStatus } from '@alai/kit/api'
import {
  Alert,
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  SegmentedControl,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useCallback, useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { focusHeading } from '@alai/kit/components/focus'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageActions } from '@alai/kit/components/page-actions'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoadFailed, PageLoading } from '../../../shared/components/page-status'
import { SeatingExportDialog } from '../components/seating-export-dialog'
import { type Hall, type Table, partiesAtTable, useHall } from '../api'
import { TableListView } from '../components/table-list-view'
import { TableGuestsDialog } from '../components/table-guests-dialog'
import { PlanView, type TableActions } from '../components/plan-view'
import { useAnnouncements, useSeating } from '../use-seating'
import { SuggestionDialog } from '../components/suggestion-dialog'
import { TableDialog } from '../components/table-dialog'
import { useMoveTable, useRemoveTable, useUndoHistory } from '../seating-mutations'
import { useSeatingTexts, unseatedNotice } from '../texts'

/** Below this width the plan is shown as a list of tables (specification 3 §2). */
export const LIST_ONLY_BREAKPOINT = '(max-width: 899.98px)'

/** The seating plan: drawn, or as a list of tables. */
export default function SeatingPlanPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const hall = useHall(event?.id)
  if (!event || (hall.isPending && !hall.isError))
    return event ? (
      <>
        <PageHeader title={t('nav.tables')} />
        <LoadingRows label={t('loading')} />
      </>
    ) : (
      <PageLoading />
    )
  if (!hall.data)
    return hall.isError && errorStatus(hall.error) !== 0 ? (
      <>
        <PageHeader title={t('nav.tables')} />
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void hall.refetch()}
        />
      </>
    ) : (
      <PageLoadFailed onRetry={() => void hall.refetch()} />
    )
  return <SeatingPlan key={event.id} eventId={event.id} hall={hall.data} />
}

function SeatingPlan({ eventId, hall }: { eventId: string; hall: Hall }) {
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
  const seating = useSeating(
    eventId,
    hall,
    history.record,
    isListView
      ? { onPickedUp: () => undefined, moved: toastSuccess }
      : { onPickedUp: announce, moved: announce },
  )
  const moveTable = useMoveTable(eventId, {
    record: history.record,
    onError: (error) => toastError(error, t('failed')),
  })
  const [editing, setEditing] = useState<Table | 'new'>()
  const [guestsTableId, setGuestsTableId] = useState<string>()
  const [deleting, setDeleting] = useState<Table>()
  const [isSuggesting, setSuggesting] = useState(false)
  const [isExportOpen, setExportOpen] = useState(false)
  const [selectedTableId, setSelectedTableId] = useState<string>()
  const [newTableId, setNewTableId] = useState<string>()
  const clearNewTable = useCallback(() => setNewTableId(undefined), [])
  const deleteMutation = useRemoveTable(eventId, {
    record: history.record,
    onSuccess: (unseated) => {
      toastSuccess(tSeating('deleted') + unseatedNotice(tSeating, unseated))
      setDeleting(undefined)
      focusHeading()
    },
    onError: () => toastError(undefined, t('delete_failed')),
  })
  const actions: TableActions = {
    edit: setEditing,
    showGuests: (table) => setGuestsTableId(table.id),
    remove: setDeleting,
    move: (table, x_pos, y_pos) => moveTable({ id: table.id, x_pos, y_pos }),
  }
  const guestsTable = hall.tables.find((table) => table.id === guestsTableId)
  const areAllSeated = hall.confirmed_guests > 0 && hall.seated_guests >= hall.confirmed_guests
  const hasNoTables = hall.tables.length === 0
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setEditing('new')}>
      {tSeating('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('nav.tables')}
        subtitle={[
          tSeating('line', { seated: hall.seated_guests, count: hall.confirmed_guests }),
          tSeating('n_tables', { count: hall.tables.length }),
          hall.total_capacity > 0 && tSeating('hall_for', { capacity: hall.total_capacity }),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {!isSmallScreen && (
          <SegmentedControl
            aria-label={tSeating('view')}
            value={isListView ? 'list' : 'plan'}
            onChange={(view) => listParams.setParams({ view: view === 'list' ? view : '' })}
            data={[
              { value: 'plan', label: tSeating('view_plan') },
              { value: 'list', label: tSeating('view_list') },
            ]}
          />
        )}
        <PageActions
          actions={[
            !hasNoTables && {
              label: tSeating('suggest'),
              icon: 'sparkles',
              onClick: () => setSuggesting(true),
            },
            { label: t('export.button'), icon: 'download', onClick: () => setExportOpen(true) },
          ]}
        >
          {addButton}
        </PageActions>
      </PageHeader>
      <VisuallyHidden>
        <div role="status">
          <span key={announcement.turn}>{announcement.text}</span>
        </div>
      </VisuallyHidden>
      {isSmallScreen && (
        <Alert color="blue" mb="md">
          {tSeating('large_screen')}
        </Alert>
      )}
      {hall.confirmed_guests === 0 && (
        <Alert color="blue" mb="md">
          {tSeating('no_guests')} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </Alert>
      )}
      {areAllSeated && (
        <Alert color="green" mb="md" role="status">
          {tSeating('everybody')}
        </Alert>
      )}
      {hasNoTables && isListView && <EmptyState text={tSeating('empty')} />}
      {isListView ? (
        <TableListView
          eventId={eventId}
          hall={hall}
          seating={seating}
          history={history}
          actions={actions}
          newTableId={newTableId}
          onNewTableShown={clearNewTable}
        />
      ) : (
        <PlanView
          eventId={eventId}
          hall={hall}
          seating={seating}
          history={history}
          actions={actions}
          announce={announce}
          selectedTableId={selectedTableId}
          onSelect={setSelectedTableId}
          newTableId={newTableId}
          onNewTableShown={clearNewTable}
        />
      )}
      {editing && (
        <TableDialog
          eventId={eventId}
          hall={hall}
          table={editing === 'new' ? undefined : editing}
          onRecord={history.record}
          onClose={() => setEditing(undefined)}
          onAdded={(id) => {
            setSelectedTableId(id)
            setNewTableId(id)
          }}
        />
      )}
      {guestsTable && (
        <TableGuestsDialog
          table={guestsTable}
          onPickUp={seating.pickUp}
          onUnseat={seating.unseat}
          onClose={() => setGuestsTableId(undefined)}
        />
      )}
      {isSuggesting && (
        <SuggestionDialog
          eventId={eventId}
          hall={hall}
          record={history.record}
          onClose={() => setSuggesting(false)}
        />
      )}
      {isExportOpen && (
        <SeatingExportDialog eventId={eventId} onClose={() => setExportOpen(false)} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={tSeating('delete_title', { name: deleting?.name ?? '' })}
        text={
          deleting && partiesAtTable(deleting).length > 0
            ? tSeating('delete_guests', {
                count: deleting.seats.filter((seat) => seat.guest_id).length,
              })
            : tSeating('delete_text')
        }
        cancelLabel={t('keep')}
        confirmLabel={tSeating('delete_verb')}
        isBusy={deleteMutation.isPending}
        onConfirm={() => deleting && deleteMutation.mutate(deleting)}
      />
    </>
  )
}
