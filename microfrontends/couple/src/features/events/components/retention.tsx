// When the guests' data is removed: 12 months after the event, after two e-mails (contract 8).
import { client, unwrap } from '@alai/kit/api'
import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQuery } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { Alert, Text } from '@alai/ui'
import { formatBucharestDay } from '../../../shared/dates'
import { eventsKey, useEvents } from '../selected-event'
import { useCoupleTexts } from '../../../shared/couple-texts'

function useRetentions(enabled: boolean) {
  return useQuery({
    // The key begins with the key of the events. A changed date of an event also changes the date of the removal.
    queryKey: [...eventsKey, 'retention'],
    queryFn: async () => (await unwrap(client.GET('/api/events/retention'))).retentions,
    enabled,
  })
}

function useNamedRetentions(enabled: boolean) {
  const events = useEvents(enabled).data ?? []
  const retentions = useRetentions(enabled).data ?? []
  return retentions.flatMap((retention) => {
    const event = events.find((candidate) => candidate.id === retention.event_id)
    return event ? [{ ...retention, name: event.name }] : []
  })
}

/**
 * Shows above the list of events for which events the data of guests will soon be removed or was
 * removed.
 */
export function RetentionAlerts() {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <>
      {useNamedRetentions(true).map(({ event_id, name, removal_on, announced, removed_at }) => {
        if (removed_at)
          return (
            <Alert key={event_id} color="gray" mb="md">
              {t('retention.removed', {
                event: name,
                date: formatBucharestDay(removed_at, language),
              })}
            </Alert>
          )
        if (!announced || !removal_on) return null
        return (
          <Alert key={event_id} color="yellow" mb="md">
            {t('retention.announced', { event: name, date: formatDate(removal_on, language) })}{' '}
            <Link to="/app/profil">{t('retention.archive')}</Link>
          </Alert>
        )
      })}
    </>
  )
}

/** Shows when the guests' data of each event is removed, beside the data export. */
export function RetentionDeadlines({ enabled }: { enabled: boolean }) {
  const t = useCoupleTexts()
  const language = useLanguage()
  return (
    <>
      <Text size="sm">{t('retention.text')}</Text>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {useNamedRetentions(enabled).map(({ event_id, name, removal_on, removed_at }) => {
          const text = removed_at
            ? t('retention.removed', {
                event: name,
                date: formatBucharestDay(removed_at, language),
              })
            : removal_on &&
              t('retention.day', { event: name, date: formatDate(removal_on, language) })
          if (!text) return null
          return (
            <Text key={event_id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          )
        })}
      </ul>
    </>
  )
}
