import { formatDateTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button, EmptyState, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { ClientDetail } from '../api'

const PHONE_MEDIA_QUERY = '(max-width: 47.99rem)'

/** The contact and account details of a client. */
export function ClientProfile({ client: c }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const facts = [
    [t('client.email'), c.email],
    [t('client.phone'), c.phone],
    [t('client.city'), c.city],
    [t('clients.wedding'), formatDate(c.event_date, language)],
    [t('client.type'), t(c.account_type === 'paid' ? 'client.paid' : 'client.free')],
    [t('client.days'), c.free_until && formatDateTime(c.free_until, language)],
    [t('client.code'), c.discount_code],
    [t('client.created'), formatDateTime(c.created_at, language)],
  ]
  return (
    <dl className="a-facts">
      {facts.map(([word, value]) => [
        <dt key={`${word}?`}>{word}</dt>,
        <dd key={word}>{value || t('client.none')}</dd>,
      ])}
    </dl>
  )
}

/** The events of a client, each with a link to the preview of its website. */
export function ClientEvents({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery(PHONE_MEDIA_QUERY)
  if (client.events.length === 0) return <EmptyState text={t('client.no_events')} />
  const look = (e: ClientDetail['events'][number]) =>
    e.slug && (
      <Button
        component="a"
        variant="default"
        size={phone ? 'sm' : 'compact-sm'}
        leftSection={<AppIcon name="eye" />}
        href={`/app/preview/${e.slug}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('client.preview')}: ${e.name}`}
      >
        {t('client.preview')}
      </Button>
    )
  if (phone) {
    return (
      <ul className="a-cards">
        {client.events.map((e) => (
          <li key={e.id}>
            <b>{e.name}</b>
            <span>{[formatDate(e.date, language), e.city].filter(Boolean).join(' · ')}</span>
            <div className="a-line">
              <span className="a-code">{e.slug}</span>
              {look(e)}
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
        {client.events.map((e) => (
          <Table.Tr key={e.id}>
            <Table.Td fw={600} className="a-name">
              {e.name}
            </Table.Td>
            <Table.Td>{formatDate(e.date, language)}</Table.Td>
            <Table.Td>{e.city}</Table.Td>
            <Table.Td className="a-code">{e.slug}</Table.Td>
            <Table.Td ta="right">{look(e)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The users of a client, with their access. */
export function ClientUsers({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const phone = useMediaQuery(PHONE_MEDIA_QUERY)
  if (client.users.length === 0) return <EmptyState text={t('client.no_users')} />
  const access = (u: ClientDetail['users'][number]) =>
    [
      u.owner && t('client.owner'),
      client.deleted || !u.allowed_to_log_in
        ? t('client.may_not')
        : u.invited
          ? t('client.invited')
          : t('client.may_log_in'),
      u.new_email && t('client.new_email', { email: u.new_email }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (phone)
    return (
      <ul className="a-cards">
        {client.users.map((u) => (
          <li key={u.id}>
            <b>{u.name}</b>
            <span>{u.email}</span>
            <span>{access(u)}</span>
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
        {client.users.map((u) => (
          <Table.Tr key={u.id}>
            <Table.Td fw={600} className="a-name">
              {u.name}
            </Table.Td>
            <Table.Td className="a-wrap">{u.email}</Table.Td>
            <Table.Td>{access(u)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
