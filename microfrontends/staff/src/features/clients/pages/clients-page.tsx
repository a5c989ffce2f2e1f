import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { useFormatNumber } from '@alai/kit/numbers'
import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button, EmptyState, PageHeader, SegmentedControl } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { ClientFormDialog } from '../components/client-form-dialog'
import {
  type Client,
  PAYMENT_STATUSES,
  type ClientListParams,
  useClients,
  useClientCounts,
} from '../api'
import { DeleteClientDialog } from '../components/delete-client-dialog'
import { ClientList } from '../components/client-list'

const STATUS_FILTERS = [...PAYMENT_STATUSES, 'deleted'] as const

/** The key of the text that is shown if no client matches. */
function emptyTextKey(statusFilter: (typeof STATUS_FILTERS)[number] | '', search: string) {
  if (statusFilter === 'deleted' && search === '') return 'clients.none_deleted'
  return statusFilter || search ? 'clients.none_fit' : 'clients.empty'
}

/** The list of all clients, newest first, with their payment status. Search, filter and page are in the URL. */
export default function ClientsPage() {
  const t = useStaffTexts()
  const { page, get, setParams, setSearch, goToPage, replacePage } = useListSearchParams()
  const [openDialog, setOpenDialog] = useState<{ edit: Client | undefined } | { remove: Client }>()
  const statusFilter = parseOneOf(STATUS_FILTERS, get('status'))
  const filters: ClientListParams = {
    search: get('search'),
    status: statusFilter === 'deleted' ? '' : statusFilter,
    deleted: statusFilter === 'deleted',
    page,
  }
  const list = useClients(filters)
  const counts = useClientCounts(filters.search).data
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
        title={t('nav.clients')}
        subtitle={pagination && t('clients.line', { count: pagination.total })}
      >
        <Button
          leftSection={<AppIcon name="plus" />}
          onClick={() => setOpenDialog({ edit: undefined })}
        >
          {t('clients.add')}
        </Button>
      </PageHeader>
      <ListFilters
        search={
          <SearchField label={t('clients.search')} value={filters.search} onSearch={setSearch} />
        }
        activeCount={statusFilter ? 1 : 0}
        onClear={clearFilters}
      >
        <SegmentedControl
          aria-label={t('clients.filter')}
          value={statusFilter}
          onChange={(status) => setParams({ status })}
          data={[
            { value: '', label: labelWithCount(t('clients.any'), 'all') },
            ...PAYMENT_STATUSES.map((value) => ({
              value,
              label: labelWithCount(t(`status.${value}`), value),
            })),
            { value: 'deleted', label: labelWithCount(t('clients.deleted'), 'deleted') },
          ]}
        />
      </ListFilters>
      <ClientList
        list={list}
        empty={<EmptyState text={t(emptyTextKey(statusFilter, filters.search))} />}
        onEdit={(edit) => setOpenDialog({ edit })}
        onDelete={(remove) => setOpenDialog({ remove })}
        onPageChange={goToPage}
      />
      {openDialog && 'edit' in openDialog && (
        <ClientFormDialog client={openDialog.edit} onClose={closeDialog} />
      )}
      {openDialog && 'remove' in openDialog && (
        <DeleteClientDialog client={openDialog.remove} onClose={closeDialog} />
      )}
    </>
  )
}
