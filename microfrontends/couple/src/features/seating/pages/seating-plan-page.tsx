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
  const s = useSeatingTexts()
  const address = useListSearchParams()
  const small = useMediaQuery(LIST_ONLY_BREAKPOINT, undefined, { getInitialValueInEffect: false })
  const list = small || address.get('view') === 'list'
  const { said, announce } = useAnnouncements()
  const steps = useUndoHistory(eventId, {
    done: () => announce(s('undone')),
    failed: (error) => toastError(error, s('undo_failed')),
  })
  const seating = useSeating(
    eventId,
    hall,
    steps.did,
    list ? { lifted: () => undefined, moved: toastSuccess } : { lifted: announce, moved: announce },
  )
  const place = useMoveTable(eventId, {
    did: steps.did,
    failed: (error) => toastError(error, t('failed')),
  })
  const [editing, setEditing] = useState<Table | 'new'>()
  const [looking, setLooking] = useState<string>()
  const [deleting, setDeleting] = useState<Table>()
  const [suggesting, setSuggesting] = useState(false)
  const [files, setFiles] = useState(false)
  const [chosen, choose] = useState<string>()
  const [made, setMade] = useState<string>()
  const seen = useCallback(() => setMade(undefined), [])
  const remove = useRemoveTable(eventId, {
    did: steps.did,
    done: (back) => {
      toastSuccess(s('deleted') + unseatedNotice(s, back))
      setDeleting(undefined)
      focusHeading()
    },
    failed: () => toastError(undefined, t('delete_failed')),
  })
  const ways: TableActions = {
    edit: setEditing,
    showGuests: (table) => setLooking(table.id),
    remove: setDeleting,
    move: (table, x_pos, y_pos) => place({ id: table.id, x_pos, y_pos }),
  }
  const looked = hall.tables.find((table) => table.id === looking)
  const all = hall.confirmed_guests > 0 && hall.seated_guests >= hall.confirmed_guests
  const none = hall.tables.length === 0
  const add = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setEditing('new')}>
      {s('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('nav.tables')}
        subtitle={[
          s('line', { seated: hall.seated_guests, count: hall.confirmed_guests }),
          s('n_tables', { count: hall.tables.length }),
          hall.total_capacity > 0 && s('hall_for', { capacity: hall.total_capacity }),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {!small && (
          <SegmentedControl
            aria-label={s('view')}
            value={list ? 'list' : 'plan'}
            onChange={(view) => address.set({ view: view === 'list' ? view : '' })}
            data={[
              { value: 'plan', label: s('view_plan') },
              { value: 'list', label: s('view_list') },
            ]}
          />
        )}
        <PageActions
          actions={[
            !none && { label: s('suggest'), icon: 'sparkles', onClick: () => setSuggesting(true) },
            { label: t('export.button'), icon: 'download', onClick: () => setFiles(true) },
          ]}
        >
          {add}
        </PageActions>
      </PageHeader>
      <VisuallyHidden>
        <div role="status">
          <span key={said.turn}>{said.text}</span>
        </div>
      </VisuallyHidden>
      {small && (
        <Alert color="blue" mb="md">
          {s('large_screen')}
        </Alert>
      )}
      {hall.confirmed_guests === 0 && (
        <Alert color="blue" mb="md">
          {s('no_guests')} <Link to="/app/adauga-invitat">{t('nav.invitations')}</Link>
        </Alert>
      )}
      {all && (
        <Alert color="green" mb="md" role="status">
          {s('everybody')}
        </Alert>
      )}
      {none && list && <EmptyState text={s('empty')} />}
      {list ? (
        <TableListView
          eventId={eventId}
          hall={hall}
          seating={seating}
          history={steps}
          actions={ways}
          newTableId={made}
          onNewTableShown={seen}
        />
      ) : (
        <PlanView
          eventId={eventId}
          hall={hall}
          seating={seating}
          history={steps}
          actions={ways}
          announce={announce}
          selectedTableId={chosen}
          onSelect={choose}
          newTableId={made}
          onNewTableShown={seen}
        />
      )}
      {editing && (
        <TableDialog
          eventId={eventId}
          hall={hall}
          table={editing === 'new' ? undefined : editing}
          record={steps.did}
          close={() => setEditing(undefined)}
          onAdded={(id) => {
            choose(id)
            setMade(id)
          }}
        />
      )}
      {looked && (
        <TableGuestsDialog
          table={looked}
          onPickUp={seating.lift}
          onUnseat={seating.unseat}
          close={() => setLooking(undefined)}
        />
      )}
      {suggesting && (
        <SuggestionDialog
          eventId={eventId}
          hall={hall}
          record={steps.did}
          close={() => setSuggesting(false)}
        />
      )}
      {files && <SeatingExportDialog eventId={eventId} close={() => setFiles(false)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={s('delete_title', { name: deleting?.name ?? '' })}
        text={
          deleting && partiesAtTable(deleting).length > 0
            ? s('delete_guests', { count: deleting.seats.filter((seat) => seat.guest_id).length })
            : s('delete_text')
        }
        cancelLabel={t('keep')}
        confirmLabel={s('delete_verb')}
        isBusy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
      />
    </>
  )
}
