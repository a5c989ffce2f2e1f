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
import { SortableHeader } from '@alai/ui'
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
  const listParams = useListSearchParams()
  const isCardLayout = useMediaQuery('(max-width: 47.99rem)')
  const sort = parseOneOf(DECLINE_SORTS, listParams.get('sort')) || DEFAULT_SORT
  const changeSort = (sort: DeclineSort) =>
    listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })
  const list = useDeclines(event?.id, listParams.get('search'), sort, listParams.page)
  const [openDecline, setOpenDecline] = useState<Schemas['Decline']>()
  useClampPage(listParams.page, list, listParams.replacePage)
  if (!event) return <PageLoading />
  const rows = list.data?.refuzed_invitations ?? []
  const pagination = list.data?.pagination
  return (
    <>
      <PageHeader
        title={t('nav.declines')}
        subtitle={
          pagination &&
          t(listParams.get('search') ? 'answers.fit' : 'declines.line', { count: pagination.total })
        }
      >
        <ExportButton
          eventId={event.id}
          kind="declines"
          filters={{ search_name: listParams.get('search') || undefined }}
        />
      </PageHeader>
      {(pagination?.total !== 0 || list.isPlaceholderData || listParams.get('search')) && (
        <div className="a-filters">
          <SearchField
            label={t('inv.search')}
            value={listParams.get('search')}
            onSearch={listParams.setSearch}
          />
          <SortSelect
            sorts={DECLINE_SORTS}
            defaultSort={DEFAULT_SORT}
            sort={sort}
            label={(sort) => t(`answers.sort.${sort}`)}
            setParams={listParams.setParams}
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
      {pagination?.total === 0 && (
        <EmptyState text={listParams.get('search') ? t('inv.none_fit') : t('declines.empty')} />
      )}
      {rows.length > 0 && isCardLayout && (
        <ul className="a-cards">
          {rows.map((decline) => (
            <li key={decline.id}>
              <div className="a-line">
                <Button
                  variant="transparent"
                  px={0}
                  fw={600}
                  color="dark"
                  onClick={() => setOpenDecline(decline)}
                >
                  {decline.name}
                </Button>
                <span className="a-code">{decline.code}</span>
              </div>
              <span>{decline.reason}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !isCardLayout && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <SortableHeader
                column="name"
                label={t('answers.name')}
                sort={sort}
                onSort={changeSort}
              />
              <Table.Th>{t('inv.code')}</Table.Th>
              <Table.Th>{t('declines.reason')}</Table.Th>
              <SortableHeader
                column="answered"
                label={t('declines.when')}
                sort={sort}
                onSort={changeSort}
                initialSort="-answered"
              />
              <Table.Th>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((decline) => (
              <Table.Tr key={decline.id}>
                <Table.Td fw={600} className="a-name">
                  {decline.name}
                </Table.Td>
                <Table.Td className="a-code">{decline.code}</Table.Td>
                <Table.Td>{decline.reason}</Table.Td>
                <Table.Td>{formatShortDate(decline.created_at, language)}</Table.Td>
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('guest.history_of', { name: decline.name })}
                    onClick={() => setOpenDecline(decline)}
                  >
                    {t('guest.history')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {pagination && (
        <ListPager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
      {openDecline && (
        <DeclineHistoryDialog
          eventId={event.id}
          decline={openDecline}
          onClose={() => setOpenDecline(undefined)}
        />
      )}
    </>
  )
}
