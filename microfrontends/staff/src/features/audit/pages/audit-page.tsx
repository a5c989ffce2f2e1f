import { formatDateTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseIdParam, parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useClampPage } from '@alai/kit/pagination'
import { Link } from '@alai/kit/router'
import {
  Button,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  Select,
  Switch,
  Table,
  Text,
  TextInput,
  useMediaQuery,
} from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { AuditChanges } from '../components/audit-changes'
import { type AuditEntry, useAuditEntries, useAuditOptions } from '../api'

const EMPTY_FILTER = { account: '', user: '', action: '', search: '', looks: '', from: '', to: '' }
const parseDateParam = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The audit log, newest first, with filters for client, user, action, text and dates. Reads are hidden by default. */
export function AuditPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const options = useAuditOptions().data
  const filters = {
    accountId: parseIdParam(get('account')),
    userId: parseIdParam(get('user')),
    action: get('action'),
    search: get('search'),
    includesReads: get('looks') === '1',
    from: parseDateParam(get('from')),
    to: parseDateParam(get('to')),
    page,
  }
  // An action in the URL that the server does not know is ignored.
  const action = options ? parseOneOf(options.actions, filters.action) : filters.action
  const list = useAuditEntries({ ...filters, action })
  useClampPage(page, list, replacePage)
  const entries = list.data?.audit_entries ?? []
  const pagination = list.data?.pagination
  const activeCount = [
    filters.accountId,
    filters.userId,
    action,
    filters.includesReads,
    filters.from,
    filters.to,
  ].filter(Boolean).length
  const isFiltered = activeCount > 0 || filters.search !== ''
  const accountName = entries.find((row) => row.account_id === filters.accountId)?.account_name
  return (
    <>
      <PageHeader
        title={t('nav.audit')}
        subtitle={pagination && t('audit.line', { count: pagination.total })}
      >
        {filters.accountId && (
          <Text size="sm">
            {accountName ? t('audit.of', { name: accountName }) : t('audit.of_somebody')}
          </Text>
        )}
        {filters.accountId && (
          <Button variant="default" onClick={() => setParams({ account: '' })}>
            {t('audit.everyone')}
          </Button>
        )}
      </PageHeader>
      <ListFilters
        activeCount={activeCount}
        onClear={isFiltered ? () => setParams(EMPTY_FILTER) : undefined}
        search={
          <SearchField label={t('audit.search')} value={filters.search} onSearch={setSearch} />
        }
      >
        <Select
          aria-label={t('audit.action')}
          placeholder={t('audit.any')}
          clearable
          searchable
          value={action || null}
          onChange={(v) => setParams({ action: v ?? '' })}
          data={(options?.actions ?? []).map((value) => ({
            value,
            label: t(`act.${value}` as 'act.client_opened'),
          }))}
        />
        <Select
          aria-label={t('audit.user')}
          placeholder={t('audit.anybody')}
          clearable
          value={filters.userId || null}
          onChange={(v) => setParams({ user: v ?? '' })}
          data={(options?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          type="date"
          label={t('audit.from')}
          value={filters.from}
          onChange={(event) => setParams({ from: event.target.value })}
        />
        <TextInput
          type="date"
          label={t('audit.to')}
          value={filters.to}
          onChange={(event) => setParams({ to: event.target.value })}
        />
        {action === '' && (
          <Switch
            label={t('audit.looks')}
            checked={filters.includesReads}
            onChange={(event) => setParams({ looks: event.target.checked ? '1' : '' })}
          />
        )}
      </ListFilters>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isError && pagination?.total === 0 && <EmptyState text={t('audit.empty')} />}
      {!list.isError && entries.length > 0 && <AuditEntryList entries={entries} />}
      {!list.isError && pagination && (
        <ListPager pageInfo={pagination} rowCount={entries.length} onPageChange={goToPage} />
      )}
    </>
  )
}

/** The user id of entries for automatic actions. */
const SYSTEM_USER_ID = '00000000-0000-0000-0000-000000000000'

function AuditEntryList({ entries }: { entries: AuditEntry[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  const userLabel = (entry: AuditEntry) =>
    entry.user_id === SYSTEM_USER_ID ? t('audit.automatic') : (entry.user_name ?? t('audit.gone'))
  const actionLabel = (entry: AuditEntry) => t(`act.${entry.action}` as 'act.client_opened')
  const clientLink = (entry: AuditEntry) =>
    entry.account_id &&
    (entry.account_name ? (
      <Link to={`/app/client/${entry.account_id}`}>{entry.account_name}</Link>
    ) : (
      t('audit.erased')
    ))
  if (isPhone) {
    return (
      <ul className="a-cards">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{userLabel(entry)}</b> {actionLabel(entry)}
            </span>
            <AuditChanges changes={entry.changes} />
            <div className="a-line">
              <span>{clientLink(entry)}</span>
              <Text size="sm" c="dimmed">
                {formatDateTime(entry.created_at, language)}
              </Text>
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
          <Table.Th>{t('audit.when')}</Table.Th>
          <Table.Th>{t('audit.user')}</Table.Th>
          <Table.Th>{t('audit.what')}</Table.Th>
          <Table.Th>{t('audit.client')}</Table.Th>
          <Table.Th>{t('audit.request')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className="a-tel">{formatDateTime(entry.created_at, language)}</Table.Td>
            <Table.Td className="a-wrap">{userLabel(entry)}</Table.Td>
            <Table.Td>
              {actionLabel(entry)}
              <AuditChanges changes={entry.changes} />
            </Table.Td>
            <Table.Td className="a-name">{clientLink(entry)}</Table.Td>
            <Table.Td className="a-code">{entry.request_id?.slice(0, 8)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
