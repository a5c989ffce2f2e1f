import { ListFilters } from '@alai/kit/lists/list-filters'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useFormatNumber } from '@alai/kit/numbers'
import { useClampPage } from '@alai/kit/pagination'
import {
  AppIcon,
  Button,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  SegmentedControl,
} from '@alai/ui'
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

/** The list of all clients, newest first, with their payment status. Search, filter and page are in the URL. */
export function ClientsPage() {
  const t = useStaffTexts()
  const { page, get, set, search, goToPage, settle } = useListSearchParams()
  const [open, setOpen] = useState<{ edit: Client | undefined } | { remove: Client }>()
  const chosen = parseOneOf(STATUS_FILTERS, get('status'))
  const wish: ClientListParams = {
    search: get('search'),
    status: chosen === 'deleted' ? '' : chosen,
    deleted: chosen === 'deleted',
    page,
  }
  const list = useClients(wish)
  const counts = useClientCounts(wish.search).data
  const number = useFormatNumber()
  const counted = (word: string, of: keyof NonNullable<typeof counts>) =>
    counts ? `${word} (${number(counts[of])})` : word
  useClampPage(page, list, settle)
  const rows = list.data?.clients ?? []
  const pages = list.data?.pagination
  const narrowed = wish.search !== '' || chosen !== ''
  const clear = narrowed ? () => set({ search: '', status: '' }) : undefined
  const none =
    chosen === 'deleted' && wish.search === ''
      ? 'clients.none_deleted'
      : narrowed
        ? 'clients.none_fit'
        : 'clients.empty'
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={t('nav.clients')}
        subtitle={pages && t('clients.line', { count: pages.total })}
      >
        <Button leftSection={<AppIcon name="plus" />} onClick={() => setOpen({ edit: undefined })}>
          {t('clients.add')}
        </Button>
      </PageHeader>
      <ListFilters
        search={<SearchField label={t('clients.search')} value={wish.search} onSearch={search} />}
        activeCount={chosen ? 1 : 0}
        onClear={clear}
      >
        <SegmentedControl
          aria-label={t('clients.filter')}
          value={chosen}
          onChange={(status) => set({ status })}
          data={[
            { value: '', label: counted(t('clients.any'), 'all') },
            ...PAYMENT_STATUSES.map((value) => ({
              value,
              label: counted(t(`status.${value}`), value),
            })),
            { value: 'deleted', label: counted(t('clients.deleted'), 'deleted') },
          ]}
        />
      </ListFilters>
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isError && pages?.total === 0 && <EmptyState text={t(none)} />}
      {!list.isError && rows.length > 0 && (
        <ClientList
          clients={rows}
          onEdit={(edit) => setOpen({ edit })}
          onDelete={(remove) => setOpen({ remove })}
        />
      )}
      {!list.isError && pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={goToPage} />
      )}
      {open && 'edit' in open && <ClientFormDialog client={open.edit} onClose={close} />}
      {open && 'remove' in open && <DeleteClientDialog client={open.remove} onClose={close} />}
    </>
  )
}
