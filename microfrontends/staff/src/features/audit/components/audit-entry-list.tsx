import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { DataList, EmptyState, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { AuditEntry, useAuditEntries } from '../api'
import { AuditChanges } from './audit-changes'

/** The user id in entries of automatic actions. */
const SYSTEM_USER_ID = '00000000-0000-0000-0000-000000000000'

type AuditEntryListProps = {
  list: ReturnType<typeof useAuditEntries>
  onPageChange: (page: number) => void
}

/** The entries of the audit log: when, who, what, and on which account. */
export function AuditEntryList({ list, onPageChange }: AuditEntryListProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const userLabel = (entry: AuditEntry) =>
    entry.user_id === SYSTEM_USER_ID ? t('audit.automatic') : (entry.user_name ?? t('audit.gone'))
  const actionLabel = (entry: AuditEntry) =>
    [t(`act.${entry.action}` as 'act.client_opened'), entry.target_name].filter(Boolean).join(': ')
  const formatTime = (entry: AuditEntry) => formatDayMonthTime(entry.created_at, language)
  const accountLink = (entry: AuditEntry) =>
    entry.account_id &&
    (entry.account_name ? (
      <Link to={`/app/client/${entry.account_id}`}>{entry.account_name}</Link>
    ) : (
      t('audit.erased')
    ))
  return (
    <DataList
      rows={list.data?.audit_entries}
      query={list}
      columns={[
        {
          key: 'when',
          header: t('audit.when'),
          cell: formatTime,
          cellProps: { className: 'a-tel' },
        },
        {
          key: 'user',
          header: t('audit.user'),
          cell: userLabel,
          cellProps: { className: 'a-wrap' },
        },
        {
          key: 'what',
          header: t('audit.what'),
          cell: (entry) => (
            <>
              {actionLabel(entry)}
              <AuditChanges changes={entry.changes} />
            </>
          ),
        },
        {
          key: 'account',
          header: t('audit.account'),
          cell: accountLink,
          cellProps: { className: 'a-name' },
        },
        {
          key: 'request',
          header: t('audit.request'),
          cell: (entry) => entry.request_id?.slice(0, 8),
          cellProps: { className: 'a-code' },
        },
      ]}
      card={(entry) => (
        <>
          <span>
            <b>{userLabel(entry)}</b> {actionLabel(entry)}
          </span>
          <AuditChanges changes={entry.changes} />
          <div className="a-line">
            <span>{accountLink(entry)}</span>
            <Text size="sm" c="dimmed">
              {formatTime(entry)}
            </Text>
          </div>
        </>
      )}
      empty={<EmptyState text={t('audit.empty')} />}
      pagination={list.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}
