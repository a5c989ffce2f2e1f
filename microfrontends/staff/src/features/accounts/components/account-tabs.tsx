import { formatDayMonthTime, formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { AppIcon, Button, DataList, EmptyState, useIsCardLayout } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { AccountDetail } from '../api'
import { useTrialEndText } from '../trial-end-text'

type AccountEvent = AccountDetail['events'][number]
type AccountUser = AccountDetail['users'][number]

/** The details of an account: contact, type, free days and discount code. */
export function AccountProfile({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const trialEndText = useTrialEndText('account')
  const trialText = useTrialEndText('accounts')
  const isPaid = account.account_type === 'paid'
  const facts = [
    [t('account.email'), account.email],
    [t('account.phone'), account.phone],
    [t('account.city'), account.city],
    [t('accounts.wedding'), formatDate(account.event_date, language)],
    [
      t('account.type'),
      isPaid ? t('account.paid') : (trialText(account.free_until) ?? t('account.free')),
    ],
    [t('account.days'), isPaid ? t('account.days_paid') : trialEndText(account.free_until)],
    [t('account.code'), account.discount_code],
    [t('account.created'), formatDayMonthTime(account.created_at, language)],
  ]
  return (
    <dl className="a-facts">
      {facts.map(([label, value]) => [
        <dt key={`${label}?`}>{label}</dt>,
        <dd key={label}>{value || t('account.none')}</dd>,
      ])}
    </dl>
  )
}

/** The events of an account, each with a link to the preview of its website. */
export function AccountEvents({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isCardLayout = useIsCardLayout()
  const previewLink = (event: AccountEvent) =>
    event.slug && (
      <Button
        component="a"
        variant="default"
        size={isCardLayout ? 'sm' : 'compact-sm'}
        leftSection={<AppIcon name="eye" />}
        href={`/app/preview/${event.slug}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('account.preview')}: ${event.name}`}
      >
        {t('account.preview')}
      </Button>
    )
  return (
    <DataList
      rows={account.events}
      columns={[
        {
          key: 'name',
          header: t('account.event'),
          cell: (event) => event.name,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'date',
          header: t('account.date'),
          cell: (event) => formatDate(event.date, language),
        },
        { key: 'city', header: t('account.city'), cell: (event) => event.city },
        {
          key: 'slug',
          header: t('account.slug'),
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
      empty={<EmptyState text={t('account.no_events')} />}
    />
  )
}

/** The users of an account, with their access. */
export function AccountUsers({ account }: { account: AccountDetail }) {
  const t = useStaffTexts()
  const loginText = (user: AccountUser) => {
    if (account.deleted || !user.allowed_to_log_in) return t('account.may_not')
    return user.invited ? t('account.invited') : t('account.may_log_in')
  }
  const access = (user: AccountUser) =>
    [
      user.owner && t('account.owner'),
      loginText(user),
      user.new_email && t('account.new_email', { email: user.new_email }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <DataList
      rows={account.users}
      columns={[
        {
          key: 'name',
          header: t('account.name'),
          cell: (user) => user.name,
          cellProps: { fw: 600, className: 'a-name' },
        },
        {
          key: 'email',
          header: t('account.email'),
          cell: (user) => user.email,
          cellProps: { className: 'a-wrap' },
        },
        { key: 'access', header: t('account.access'), cell: access },
      ]}
      card={(user) => (
        <>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>{access(user)}</span>
        </>
      )}
      empty={<EmptyState text={t('account.no_users')} />}
    />
  )
}
