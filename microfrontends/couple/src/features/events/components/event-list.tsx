import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Button, DataList, useIsCardLayout } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Event } from '../selected-event'

/** The events of the account. */
export function EventList({ events, onEdit }: { events: Event[]; onEdit: (id: string) => void }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  const isCardLayout = useIsCardLayout()
  const typeLabel = (event: Event) => t(`type.${event.event_type}` as 'type.both')
  return (
    <DataList
      rows={events}
      columns={[
        {
          key: 'name',
          header: t('events.name'),
          cell: (event) => event.name,
          cellProps: { fw: 600, className: 'a-name' },
        },
        { key: 'event_type', header: t('events.event_type'), cell: typeLabel },
        {
          key: 'slug',
          header: t('events.slug'),
          cell: (event) => event.slug,
          cellProps: { className: 'a-code' },
        },
        {
          key: 'date',
          header: t('events.date'),
          cell: (event) => formatDate(event.date, language),
        },
        {
          key: 'city',
          header: t('events.city'),
          cell: (event) => event.city,
          cellProps: { className: 'a-wrap' },
        },
        {
          key: 'location',
          header: t('events.location'),
          cell: (event) => event.location,
          cellProps: { className: 'a-wrap' },
        },
        {
          key: 'code',
          header: t('events.code'),
          cell: (event) => event.code,
          cellProps: { className: 'a-code' },
        },
      ]}
      actions={(event) => (
        <Button variant={isCardLayout ? 'default' : 'subtle'} onClick={() => onEdit(event.id)}>
          {t('edit')}
        </Button>
      )}
      card={(event, { actions }) => (
        <>
          <div className="a-line">
            <b>{event.name}</b>
            {actions}
          </div>
          <span>
            {[typeLabel(event), formatDate(event.date, language), event.city, event.location]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="a-code">
            {[event.slug && `/${event.slug}`, event.code].filter(Boolean).join('  ')}
          </span>
        </>
      )}
    />
  )
}
