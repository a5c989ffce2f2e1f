import { formatShortDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useClampPage } from '@alai/kit/pagination'
import {
  Button,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
  Table,
  VisuallyHidden,
  useMediaQuery,
} from '@alai/ui'
import { useState } from 'react'
import type { Schemas } from '@alai/kit/api'
import { useSelectedEvent } from '../../events/selected-event'
import { ExportButton } from '../../exports/components/export-dialog'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { SortableHeader } from '@alai/kit/lists/sortable-header'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { PageLoading } from '../../../shared/components/page-status'
import { DECLINE_SORTS, type DeclineSort, DEFAULT_SORT, useDeclines } from '../api'
import { DeclineHistoryDialog } from '../components/decline-history-dialog'

/** The list of declines. */
export function DeclinesPage() {
  const t = useCoupleTexts()
  const language = useLanguage()
  const { event } = useSelectedEvent()
  const address = useListSearchParams()
  const phone = useMediaQuery('(max-width: 47.99rem)')
  const sort = parseOneOf(DECLINE_SORTS, address.get('sort')) || DEFAULT_SORT
  const order = (sort: DeclineSort) => address.set({ sort: sort === DEFAULT_SORT ? '' : sort })
  const list = useDeclines(event?.id, address.get('search'), sort, address.page)
  const [shown, setShown] = useState<Schemas['Decline']>()
  useClampPage(address.page, list, address.settle)
  if (!event) return <PageLoading />
  const rows = list.data?.refuzed_invitations ?? []
  const pages = list.data?.pagination
  return (
    <>
      <PageHeader
        title={t('nav.declines')}
        subtitle={
          pages &&
          t(address.get('search') ? 'answers.fit' : 'declines.line', { count: pages.total })
        }
      >
        <ExportButton
          eventId={event.id}
          kind="declines"
          filters={{ search_name: address.get('search') || undefined }}
        />
      </PageHeader>
      {(pages?.total !== 0 || list.isPlaceholderData || address.get('search')) && (
        <div className="a-filters">
          <SearchField
            label={t('inv.search')}
            value={address.get('search')}
            onSearch={address.search}
          />
          <SortSelect
            sorts={DECLINE_SORTS}
            defaultSort={DEFAULT_SORT}
            sort={sort}
            label={(sort) => t(`answers.sort.${sort}`)}
            setParams={address.set}
            cardsQuery="(max-width: 47.99rem)"
          />
        </div>
      )}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pages?.total === 0 && (
        <EmptyState text={address.get('search') ? t('inv.none_fit') : t('declines.empty')} />
      )}
      {rows.length > 0 && phone && (
        <ul className="a-cards">
          {rows.map((d) => (
            <li key={d.id}>
              <div className="a-line">
                <Button
                  variant="transparent"
                  px={0}
                  fw={600}
                  color="dark"
                  onClick={() => setShown(d)}
                >
                  {d.name}
                </Button>
                <span className="a-code">{d.code}</span>
              </div>
              <span>{d.reason}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !phone && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <SortableHeader column="name" label={t('answers.name')} sort={sort} onSort={order} />
              <Table.Th>{t('inv.code')}</Table.Th>
              <Table.Th>{t('declines.reason')}</Table.Th>
              <SortableHeader
                column="answered"
                label={t('declines.when')}
                sort={sort}
                onSort={order}
                initialSort="-answered"
              />
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((d) => (
              <Table.Tr key={d.id}>
                <Table.Td fw={600} className="a-name">
                  {d.name}
                </Table.Td>
                <Table.Td className="a-code">{d.code}</Table.Td>
                <Table.Td>{d.reason}</Table.Td>
                <Table.Td>{formatShortDate(d.created_at, language)}</Table.Td>
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('guest.history_of', { name: d.name })}
                    onClick={() => setShown(d)}
                  >
                    {t('guest.history')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
      {shown && (
        <DeclineHistoryDialog
          eventId={event.id}
          decline={shown}
          close={() => setShown(undefined)}
        />
      )}
    </>
  )
}
