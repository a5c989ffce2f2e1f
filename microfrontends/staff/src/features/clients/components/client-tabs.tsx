import { formatDayMonthTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button, DataList, EmptyState, useIsCardLayout } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { ClientDetail } from '../api'
import { useTrialEndText } from '../trial-end-text'

type ClientEvent = ClientDetail['events'][number]
type ClientUser = ClientDetail['users'][number]

/** The contact and account details of a client. */
export function ClientProfile({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const trialEndText = useTrialEndText('client')
  const facts = [
    [t('client.email'), client.email],
    [t('client.phone'), client.phone],
    [t('client.city'), client.city],
    [t('clients.wedding'), formatDate(client.event_date, language)],
    [t('client.type'), t(client.account_type === 'paid' ? 'client.paid' : 'client.free')],
    [t('client.days'), trialEndText(client.free_until)],
    [t('client.code'), client.discount_code],
    [t('client.created'), formatDayMonthTime(client.created_at, language)],
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
  const isCardLayout = useIsCardLayout()
  const previewLink = (event: ClientEvent) =>
    event.slug && (
      <Button
        component="a"
        variant="default"
        size={isCardLayout ? 'sm' : 'compact-sm'}
        leftSection={<AppIcon name="eye" />}
        href={`/app/preview/${event.slug}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('client.preview')}: ${event.name}`}
      >
        {t('client.preview')}
      </Button>
    )
  return (
    <DataList
      rows={client.events}
      columns={[
        {
          key: 'name',
          header: t('client.event'),
          cell: (event) => event.name,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'date',
          header: t('client.date'),
          cell: (event) => formatDate(event.date, language),
        },
        { key: 'city', header: t('client.city'), cell: (event) => event.city },
        {
          key: 'slug',
          header: t('client.slug'),
          cell: (event) => event.slug,
          cellProps: { className: 'a-code' },
        },
      ]}
      actions={previewLink}
      actionsProps={{ ta: 'right' }}
      card={(event, { actions }) => (
        <>
          <b>{event.name}</b>
          <span>{[formatDate(event.date, language), event.city].filter(Boolean).join(' · ')}</span>
          <div className="a-line">
            <span className="a-code">{event.slug}</span>
            {actions}
          </div>
        </>
      )}
      empty={<EmptyState text={t('client.no_events')} />}
    />
  )
}

/** The users of a client, with their access. */
export function ClientUsers({ client }: { client: ClientDetail }) {
  const t = useStaffTexts()
  const loginText = (user: ClientUser) => {
    if (client.deleted || !user.allowed_to_log_in) return t('client.may_not')
    return user.invited ? t('client.invited') : t('client.may_log_in')
  }
  const access = (user: ClientUser) =>
    [
      user.owner && t('client.owner'),
      loginText(user),
      user.new_email && t('client.new_email', { email: user.new_email }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <DataList
      rows={client.users}
      columns={[
        {
          key: 'name',
          header: t('client.name'),
          cell: (user) => user.name,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'email',
          header: t('client.email'),
          cell: (user) => user.email,
          cellProps: { className: 'a-wrap' },
        },
        { key: 'access', header: t('client.access'), cell: access },
      ]}
      card={(user) => (
        <>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>{access(user)}</span>
        </>
      )}
      empty={<EmptyState text={t('client.no_users')} />}
    />
  )
}
