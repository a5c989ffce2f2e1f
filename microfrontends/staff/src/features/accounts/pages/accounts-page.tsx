import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { useFormatNumber } from '@alai/kit/numbers'
import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button, EmptyState, PageHeader, SegmentedControl } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { AccountFormDialog } from '../components/account-form-dialog'
import {
  type Account,
  PAYMENT_STATUSES,
  type AccountListParams,
  useAccounts,
  useAccountCounts,
} from '../api'
import { DeleteAccountDialog } from '../components/delete-account-dialog'
import { AccountList } from '../components/account-list'

const STATUS_FILTERS = [...PAYMENT_STATUSES, 'deleted'] as const

/** The key of the text that is shown if no account matches. */
function emptyTextKey(statusFilter: (typeof STATUS_FILTERS)[number] | '', search: string) {
  if (statusFilter === 'deleted' && search === '') return 'accounts.none_deleted'
  return statusFilter || search ? 'accounts.none_fit' : 'accounts.empty'
}

/** The list of all accounts, newest first, with their payment status. Search, filter and page are in the URL. */
export default function AccountsPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const [openDialog, setOpenDialog] = useState<
    { edit: Account | undefined } | { remove: Account }
  >()
  const statusFilter = parseOneOf(STATUS_FILTERS, get('status'))
  const filters: AccountListParams = {
    search: get('search'),
    status: statusFilter === 'deleted' ? '' : statusFilter,
    deleted: statusFilter === 'deleted',
    page,
  }
  const list = useAccounts(filters)
  const counts = useAccountCounts(filters.search).data
  const formatNumber = useFormatNumber()
  const labelWithCount = (label: string, status: keyof NonNullable<typeof counts>) =>
    counts ? `${label} (${formatNumber(counts[status])})` : label
  useClampPage(page, list, replacePage)
  const pagination = list.data?.pagination
  const isFiltered = filters.search !== '' || statusFilter !== ''
  const clearFilters = isFiltered ? () => setParams({ search: '', status: '' }) : undefined
  const closeDialog = () => setOpenDialog(undefined)
  return (
    <>
      <PageHeader
        title={t('nav.accounts')}
        subtitle={pagination && t('accounts.line', { count: pagination.total })}
      >
        <Button
          leftSection={<AppIcon name="plus" />}
          onClick={() => setOpenDialog({ edit: undefined })}
        >
          {t('accounts.add')}
        </Button>
      </PageHeader>
      <ListFilters
        search={
          <SearchField label={t('accounts.search')} value={filters.search} onSearch={setSearch} />
        }
        activeCount={statusFilter ? 1 : 0}
        onClear={clearFilters}
      >
        <SegmentedControl
          aria-label={t('accounts.filter')}
          value={statusFilter}
          onChange={(status) => setParams({ status })}
          data={[
            { value: '', label: labelWithCount(t('accounts.any'), 'all') },
            ...PAYMENT_STATUSES.map((value) => ({
              value,
              label: labelWithCount(t(`status.${value}`), value),
            })),
            { value: 'deleted', label: labelWithCount(t('accounts.deleted'), 'deleted') },
          ]}
        />
      </ListFilters>
      <AccountList
        list={list}
        empty={<EmptyState text={t(emptyTextKey(statusFilter, filters.search))} />}
        onEdit={(edit) => setOpenDialog({ edit })}
        onDelete={(remove) => setOpenDialog({ remove })}
        onPageChange={goToPage}
      />
      {openDialog && 'edit' in openDialog && (
        <AccountFormDialog account={openDialog.edit} onClose={closeDialog} />
      )}
      {openDialog && 'remove' in openDialog && (
        <DeleteAccountDialog account={openDialog.remove} onClose={closeDialog} />
      )}
    </>
  )
}
