import { ApiError, client, unwrap } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { useNavigate, useParams } from '@alai/kit/router'
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
  const go = useNavigate()
  const { id } = useParams()
  const events = useEvents()
  // A new event becomes the selected event.
  const { selectEvent } = useSelectedEvent()
  const first = events.data?.[0]
  const missing = useMissingFields(first)
  const [editing, setEditing] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const forced = (missing.data?.length ?? 0) > 0
  const chosen = forced ? first : events.data?.find((e) => e.id === (id ?? editing))
  const open = forced || isAdding || editing !== undefined
  const close = () => {
    setDirty(false)
    setEditing(undefined)
    if (isAdding) void go('/app/evenimente')
  }
  return (
    <>
      <PageHeader
        title={t('nav.events')}
        subtitle={events.data && t('events.count', { count: events.data.length })}
      >
        <Button
          leftSection={<AppIcon name="plus" />}
          onClick={() => void go('/app/adauga-eveniment')}
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
        <EventList events={events.data} edit={setEditing} />
      )}
      {open && (
        <FormModal
          isDirty={dirty && !forced}
          onClose={close}
          withCloseButton={!forced}
          closeOnEscape={!forced}
          closeOnClickOutside={!forced}
          size={560}
          title={forced ? t('events.complete') : chosen ? t('events.edit') : t('events.add')}
        >
          <EventForm
            key={chosen?.id ?? 'new'}
            event={chosen}
            missingFields={forced ? missing.data : undefined}
            onDirtyChange={setDirty}
            onSaved={(saved) => {
              if (!chosen) selectEvent(saved.id, true)
              close()
            }}
          />
        </FormModal>
      )}
    </>
  )
}

function EventList({ events, edit }: { events: Event[]; edit: (id: string) => void }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const type = (e: Event) => t(`type.${e.event_type}` as 'type.both')
  if (phone) {
    return (
      <ul className="a-cards">
        {events.map((e) => (
          <li key={e.id}>
            <div className="a-line">
              <b>{e.name}</b>
              <Button variant="default" onClick={() => edit(e.id)}>
                {t('edit')}
              </Button>
            </div>
            <span>
              {[type(e), formatDate(e.date, language), e.city, e.location]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="a-code">
              {[e.slug && `/${e.slug}`, e.code].filter(Boolean).join('  ')}
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
            (k) => (
              <Table.Th key={k}>{t(`events.${k}`)}</Table.Th>
            ),
          )}
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {events.map((e) => (
          <Table.Tr key={e.id}>
            <Table.Td fw={600} className="a-name">
              {e.name}
            </Table.Td>
            <Table.Td>{type(e)}</Table.Td>
            <Table.Td className="a-code">{e.slug}</Table.Td>
            <Table.Td>{formatDate(e.date, language)}</Table.Td>
            <Table.Td className="a-wrap">{e.city}</Table.Td>
            <Table.Td className="a-wrap">{e.location}</Table.Td>
            <Table.Td className="a-code">{e.code}</Table.Td>
            <Table.Td>
              <Button variant="subtle" onClick={() => edit(e.id)}>
                {t('edit')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
