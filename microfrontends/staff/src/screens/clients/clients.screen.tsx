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
import { useStaffTexts } from '../../parts/texts'
import { ClientDialog } from './client-dialog'
import { type Client, STATUSES, type Wish, useClients, useCounts } from './clients.data'
import { DeleteDialog } from './delete-dialog'
import { ClientList } from './list'

const CHOICES = [...STATUSES, 'deleted'] as const

/** The list of all clients, newest first, with their payment status. Search, filter and page are in the URL. */
export function ClientsScreen() {
  const t = useStaffTexts()
  const { page, get, set, search, goToPage, settle } = useListSearchParams()
  const [open, setOpen] = useState<{ edit: Client | undefined } | { remove: Client }>()
  const chosen = parseOneOf(CHOICES, get('status'))
  const wish: Wish = {
    search: get('search'),
    status: chosen === 'deleted' ? '' : chosen,
    deleted: chosen === 'deleted',
    page,
  }
  const list = useClients(wish)
  const counts = useCounts(wish.search).data
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
            ...STATUSES.map((value) => ({ value, label: counted(t(`status.${value}`), value) })),
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
          rows={rows}
          edit={(edit) => setOpen({ edit })}
          remove={(remove) => setOpen({ remove })}
        />
      )}
      {!list.isError && pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={goToPage} />
      )}
      {open && 'edit' in open && <ClientDialog client={open.edit} close={close} />}
      {open && 'remove' in open && <DeleteDialog client={open.remove} close={close} />}
    </>
  )
}
