import { parseIdParam, parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { useClampPage } from '@alai/kit/pagination'
import { Button, PageHeader, Text } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { AuditEntryList } from '../components/audit-entry-list'
import { AuditFilters } from '../components/audit-filters'
import { type AuditListParams, useAuditEntries, useAuditFilterOptions } from '../api'

const parseDateParam = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The audit log, newest first, with filters for account, user, action, text and dates. Reads are hidden by default. */
export default function AuditPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const options = useAuditFilterOptions().data
  const filters: AuditListParams = {
    accountId: parseIdParam(get('account')),
    userId: parseIdParam(get('user')),
    // An action in the URL that does not exist on the server is ignored.
    action: options ? parseOneOf(options.actions, get('action')) : get('action'),
    search: get('search'),
    includesReads: get('looks') === '1',
    from: parseDateParam(get('from')),
    to: parseDateParam(get('to')),
    page,
  }
  const list = useAuditEntries(filters)
  useClampPage(page, list, replacePage)
  const pagination = list.data?.pagination
  const accountName = list.data?.audit_entries.find(
    (row) => row.account_id === filters.accountId,
  )?.account_name
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
      <AuditFilters filters={filters} options={options} onChange={setParams} onSearch={setSearch} />
      <AuditEntryList list={list} onPageChange={goToPage} />
    </>
  )
}
