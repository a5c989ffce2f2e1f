import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../selected-event'

/** The events of the account, as a table or as cards on a phone. */
export function EventList({ events, onEdit }: { events: Event[]; onEdit: (id: string) => void }) {
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
