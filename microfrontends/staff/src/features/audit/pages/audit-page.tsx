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
const parseDateParam = (word: string) => (/^\d{4}-\d\d-\d\d$/.test(word) ? word : '')

/** The audit log, newest first, with filters for client, user, action, text and dates. Reads are hidden by default. */
export function AuditPage() {
  const t = useStaffTexts()
  const { page, get, set, search, goToPage, settle } = useListSearchParams()
  const options = useAuditOptions().data
  const wish = {
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
  const action = options ? parseOneOf(options.actions, wish.action) : wish.action
  const list = useAuditEntries({ ...wish, action })
  useClampPage(page, list, settle)
  const rows = list.data?.audit_entries ?? []
  const pages = list.data?.pagination
  const active = [
    wish.accountId,
    wish.userId,
    action,
    wish.includesReads,
    wish.from,
    wish.to,
  ].filter(Boolean).length
  const narrowed = active > 0 || wish.search !== ''
  const of = rows.find((row) => row.account_id === wish.accountId)?.account_name
  return (
    <>
      <PageHeader
        title={t('nav.audit')}
        subtitle={pages && t('audit.line', { count: pages.total })}
      >
        {wish.accountId && (
          <Text size="sm">{of ? t('audit.of', { name: of }) : t('audit.of_somebody')}</Text>
        )}
        {wish.accountId && (
          <Button variant="default" onClick={() => set({ account: '' })}>
            {t('audit.everyone')}
          </Button>
        )}
      </PageHeader>
      <ListFilters
        activeCount={active}
        onClear={narrowed ? () => set(EMPTY_FILTER) : undefined}
        search={<SearchField label={t('audit.search')} value={wish.search} onSearch={search} />}
      >
        <Select
          aria-label={t('audit.action')}
          placeholder={t('audit.any')}
          clearable
          searchable
          value={action || null}
          onChange={(v) => set({ action: v ?? '' })}
          data={(options?.actions ?? []).map((value) => ({
            value,
            label: t(`act.${value}` as 'act.client_opened'),
          }))}
        />
        <Select
          aria-label={t('audit.user')}
          placeholder={t('audit.anybody')}
          clearable
          value={wish.userId || null}
          onChange={(v) => set({ user: v ?? '' })}
          data={(options?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          type="date"
          label={t('audit.from')}
          value={wish.from}
          onChange={(e) => set({ from: e.target.value })}
        />
        <TextInput
          type="date"
          label={t('audit.to')}
          value={wish.to}
          onChange={(e) => set({ to: e.target.value })}
        />
        {action === '' && (
          <Switch
            label={t('audit.looks')}
            checked={wish.includesReads}
            onChange={(e) => set({ looks: e.target.checked ? '1' : '' })}
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
      {!list.isError && pages?.total === 0 && <EmptyState text={t('audit.empty')} />}
      {!list.isError && rows.length > 0 && <AuditEntryList entries={rows} />}
      {!list.isError && pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={goToPage} />
      )}
    </>
  )
}

/** The user id of entries for automatic actions. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

function AuditEntryList({ entries }: { entries: AuditEntry[] }) {
  const t = useStaffTexts()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const who = (e: AuditEntry) =>
    e.user_id === NOBODY ? t('audit.automatic') : (e.user_name ?? t('audit.gone'))
  const what = (e: AuditEntry) => t(`act.${e.action}` as 'act.client_opened')
  const client = (e: AuditEntry) =>
    e.account_id &&
    (e.account_name ? (
      <Link to={`/app/client/${e.account_id}`}>{e.account_name}</Link>
    ) : (
      t('audit.erased')
    ))
  if (phone) {
    return (
      <ul className="a-cards">
        {entries.map((e) => (
          <li key={e.id}>
            <span>
              <b>{who(e)}</b> {what(e)}
            </span>
            <AuditChanges changes={e.changes} />
            <div className="a-line">
              <span>{client(e)}</span>
              <Text size="sm" c="dimmed">
                {formatDateTime(e.created_at, language)}
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
        {entries.map((e) => (
          <Table.Tr key={e.id}>
            <Table.Td className="a-tel">{formatDateTime(e.created_at, language)}</Table.Td>
            <Table.Td className="a-wrap">{who(e)}</Table.Td>
            <Table.Td>
              {what(e)}
              <AuditChanges changes={e.changes} />
            </Table.Td>
            <Table.Td className="a-name">{client(e)}</Table.Td>
            <Table.Td className="a-code">{e.request_id?.slice(0, 8)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
