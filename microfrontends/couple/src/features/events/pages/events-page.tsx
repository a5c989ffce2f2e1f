import { useNavigate } from '@alai/kit/router'
import { AppIcon, Button, EmptyState, LoadFailed, Loading, PageHeader } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { EventDialog } from '../components/event-dialog'
import { EventList } from '../components/event-list'
import { EventNotFound } from '../components/event-not-found'
import { RetentionAlerts } from '../components/retention'
import { useEvents, useSelectedEvent } from '../selected-event'
import { useEventDialog } from '../use-event-dialog'

/** The events of the account. `isAdding`: the URL requests the form of a new event. */
export default function EventsPage({ isAdding = false }: { isAdding?: boolean }) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const events = useEvents()
  const { selectEvent } = useSelectedEvent()
  const dialog = useEventDialog(events.data, isAdding)
  if (dialog.isUnknownId) return <EventNotFound />
  return (
    <>
      <PageHeader
        title={t('nav.events')}
        subtitle={events.data && t('events.count', { count: events.data.length })}
      >
        <Button
          leftSection={<AppIcon name="plus" />}
          onClick={() => void navigate('/app/adauga-eveniment')}
        >
          {t('events.add')}
        </Button>
      </PageHeader>
      <RetentionAlerts />
      {events.isPending && <Loading label={t('loading')} />}
      {events.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void events.refetch()}
        />
      )}
      {events.data?.length === 0 && <EmptyState text={t('events.empty')} />}
      {events.data && events.data.length > 0 && (
        <EventList events={events.data} onEdit={dialog.editEvent} />
      )}
      {dialog.isOpen && (
        <EventDialog
          event={dialog.editedEvent}
          missingFields={dialog.missingFields}
          onSaved={(saved) => {
            // A new event becomes the selected event.
            if (!dialog.editedEvent) selectEvent(saved.id, true)
            dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
