import { ApiError, client, unwrap } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { Link, useNavigate, useParams } from '@alai/kit/router'
import {
  AppIcon,
  Button,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  VisuallyHidden,
  Table,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import { type Event, useSelectedEvent, useEvents } from '../selected-event'
import { EventForm } from '../components/event-form'
import { FormModal } from '@alai/kit/forms/form-modal'
import { RetentionAlerts } from '../components/retention'
import { useCoupleTexts } from '../../../shared/couple-texts'

/** The missing fields of the first event. The server reports them with status 409. */
function useMissingFields(event: Event | undefined) {
  return useQuery({
    queryKey: ['check_event', event],
    enabled: event !== undefined,
    queryFn: async () => {
      try {
        await unwrap(
          client.GET('/api/events/check_event/{id}', { params: { path: { id: event?.id ?? '' } } }),
        )
        return []
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          return error.problem?.missing_informations ?? []
        throw error
      }
    },
  })
}

export function EventsPage({ isAdding = false }: { isAdding?: boolean }) {
  const t = useCoupleTexts()
  const navigate = useNavigate()
  const { id } = useParams()
  const events = useEvents()
  // A new event becomes the selected event.
  const { selectEvent } = useSelectedEvent()
  const firstEvent = events.data?.[0]
  const missingFields = useMissingFields(firstEvent)
  const [editedId, setEditedId] = useState<string>()
  const [isDirty, setDirty] = useState(false)
  const isCompletionRequired = (missingFields.data?.length ?? 0) > 0
  const editedEvent = isCompletionRequired
    ? firstEvent
    : events.data?.find((event) => event.id === (id ?? editedId))
  const isUnknownId = id !== undefined && events.data !== undefined && !editedEvent
  // The URL of an event opens its form once the event is loaded.
  const isUrlFormOpen = isAdding && (id === undefined || editedEvent !== undefined)
  const isFormOpen = isCompletionRequired || isUrlFormOpen || editedId !== undefined
  const closeForm = () => {
    setDirty(false)
    setEditedId(undefined)
    if (isAdding) void navigate('/app/evenimente')
  }
  if (isUnknownId) return <EventNotFound />
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
      {events.isPending && <LoadingRows label={t('loading')} />}
      {events.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void events.refetch()}
        />
      )}
      {events.data?.length === 0 && <EmptyState text={t('events.empty')} />}
      {events.data && events.data.length > 0 && (
        <EventList events={events.data} onEdit={setEditedId} />
      )}
      {isFormOpen && (
        <FormModal
          isDirty={isDirty && !isCompletionRequired}
          onClose={closeForm}
          withCloseButton={!isCompletionRequired}
          closeOnEscape={!isCompletionRequired}
          closeOnClickOutside={!isCompletionRequired}
          size={560}
          title={
            isCompletionRequired
              ? t('events.complete')
              : editedEvent
                ? t('events.edit')
                : t('events.add')
          }
        >
          <EventForm
            key={editedEvent?.id ?? 'new'}
            event={editedEvent}
            missingFields={isCompletionRequired ? missingFields.data : undefined}
            onDirtyChange={setDirty}
            onSaved={(saved) => {
              if (!editedEvent) selectEvent(saved.id, true)
              closeForm()
            }}
          />
        </FormModal>
      )}
    </>
  )
}

function EventNotFound() {
  const t = useCoupleTexts()
  return (
    <>
      <PageHeader title={t('nav.events')} />
      <EmptyState text={t('events.gone')}>
        <Button component={Link} to="/app/evenimente" variant="default">
          {t('events.back')}
        </Button>
      </EmptyState>
    </>
  )
}

function EventList({ events, onEdit }: { events: Event[]; onEdit: (id: string) => void }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const typeLabel = (event: Event) => t(`type.${event.event_type}` as 'type.both')
  if (isCardLayout) {
    return (
      <ul className="a-cards">
        {events.map((event) => (
          <li key={event.id}>
            <div className="a-line">
              <b>{event.name}</b>
              <Button variant="default" onClick={() => onEdit(event.id)}>
                {t('edit')}
              </Button>
            </div>
            <span>
              {[typeLabel(event), formatDate(event.date, language), event.city, event.location]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="a-code">
              {[event.slug && `/${event.slug}`, event.code].filter(Boolean).join('  ')}
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {(['name', 'event_type', 'slug', 'date', 'city', 'location', 'code'] as const).map(
            (column) => (
              <Table.Th key={column}>{t(`events.${column}`)}</Table.Th>
            ),
          )}
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((event) => (
          <Table.Tr key={event.id}>
            <Table.Td fw={600} className="a-name">
              {event.name}
            </Table.Td>
            <Table.Td>{typeLabel(event)}</Table.Td>
            <Table.Td className="a-code">{event.slug}</Table.Td>
            <Table.Td>{formatDate(event.date, language)}</Table.Td>
            <Table.Td className="a-wrap">{event.city}</Table.Td>
            <Table.Td className="a-wrap">{event.location}</Table.Td>
            <Table.Td className="a-code">{event.code}</Table.Td>
            <Table.Td>
              <Button variant="subtle" onClick={() => onEdit(event.id)}>
                {t('edit')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
