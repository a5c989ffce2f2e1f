import { formatDateTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button, EmptyState, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { ClientDetail } from '../api'

const PHONE_MEDIA_QUERY = '(max-width: 47.99rem)'

/** The contact and account details of a client. */
export function ClientProfile({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const facts = [
    [t('client.email'), client.email],
    [t('client.phone'), client.phone],
    [t('client.city'), client.city],
    [t('clients.wedding'), formatDate(client.event_date, language)],
    [t('client.type'), t(client.account_type === 'paid' ? 'client.paid' : 'client.free')],
    [t('client.days'), client.free_until && formatDateTime(client.free_until, language)],
    [t('client.code'), client.discount_code],
    [t('client.created'), formatDateTime(client.created_at, language)],
  ]
  return (
    <dl className="a-facts">
      {facts.map(([label, value]) => [
        <dt key={`${label}?`}>{label}</dt>,
        <dd key={label}>{value || t('client.none')}</dd>,
      ])}
    </dl>
  )
}

/** The events of a client, each with a link to the preview of its website. */
export function ClientEvents({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY)
  if (client.events.length === 0) return <EmptyState text={t('client.no_events')} />
  const previewLink = (event: ClientDetail['events'][number]) =>
    event.slug && (
      <Button
        component="a"
        variant="default"
        size={isPhone ? 'sm' : 'compact-sm'}
        leftSection={<AppIcon name="eye" />}
        href={`/app/preview/${event.slug}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('client.preview')}: ${event.name}`}
      >
        {t('client.preview')}
      </Button>
    )
  if (isPhone) {
    return (
      <ul className="a-cards">
        {client.events.map((event) => (
          <li key={event.id}>
            <b>{event.name}</b>
            <span>
              {[formatDate(event.date, language), event.city].filter(Boolean).join(' · ')}
            </span>
            <div className="a-line">
              <span className="a-code">{event.slug}</span>
              {previewLink(event)}
            </div>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('client.event')}</Table.Th>
          <Table.Th>{t('client.date')}</Table.Th>
          <Table.Th>{t('client.city')}</Table.Th>
          <Table.Th>{t('client.slug')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {client.events.map((event) => (
          <Table.Tr key={event.id}>
            <Table.Td fw={600} className="a-name">
              {event.name}
            </Table.Td>
            <Table.Td>{formatDate(event.date, language)}</Table.Td>
            <Table.Td>{event.city}</Table.Td>
            <Table.Td className="a-code">{event.slug}</Table.Td>
            <Table.Td ta="right">{previewLink(event)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The users of a client, with their access. */
export function ClientUsers({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY)
  if (client.users.length === 0) return <EmptyState text={t('client.no_users')} />
  const loginText = (user: ClientDetail['users'][number]) => {
    if (client.deleted || !user.allowed_to_log_in) return t('client.may_not')
    return user.invited ? t('client.invited') : t('client.may_log_in')
  }
  const access = (user: ClientDetail['users'][number]) =>
    [
      user.owner && t('client.owner'),
      loginText(user),
      user.new_email && t('client.new_email', { email: user.new_email }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (isPhone)
    return (
      <ul className="a-cards">
        {client.users.map((user) => (
          <li key={user.id}>
            <b>{user.name}</b>
            <span>{user.email}</span>
            <span>{access(user)}</span>
          </li>
        ))}
      </ul>
    )
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('client.name')}</Table.Th>
          <Table.Th>{t('client.email')}</Table.Th>
          <Table.Th>{t('client.access')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {client.users.map((user) => (
          <Table.Tr key={user.id}>
            <Table.Td fw={600} className="a-name">
              {user.name}
            </Table.Td>
            <Table.Td className="a-wrap">{user.email}</Table.Td>
            <Table.Td>{access(user)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
