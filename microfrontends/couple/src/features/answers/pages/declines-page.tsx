import type { Schemas } from '@alai/kit/api'
import { parseOneOf, useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { useClampPage } from '@alai/kit/pagination'
import { PageHeader } from '@alai/ui'
import { useState } from 'react'
import { PageLoading } from '../../../shared/components/page-status'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useSelectedEvent } from '../../events'
import { ExportButton } from '../../exports'
import { DECLINE_SORTS, type DeclineSort, DEFAULT_SORT, useDeclines } from '../api'
import { DeclineHistoryDialog } from '../components/decline-history-dialog'
import { DeclineList } from '../components/decline-list'

/** The list of declines. */
export default function DeclinesPage() {
  const t = useCoupleTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const search = listParams.get('search')
  const sort = parseOneOf(DECLINE_SORTS, listParams.get('sort')) || DEFAULT_SORT
  const changeSort = (sort: DeclineSort) =>
    listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })
  const list = useDeclines(event?.id, search, sort, listParams.page)
  const [openDecline, setOpenDecline] = useState<Schemas['Decline']>()
  useClampPage(listParams.page, list, listParams.replacePage)
  if (!event) return <PageLoading />
  const pagination = list.data?.pagination
  return (
    <>
      <PageHeader
        title={t('nav.declines')}
        subtitle={
          pagination && t(search ? 'answers.fit' : 'declines.line', { count: pagination.total })
        }
      >
        <ExportButton
          eventId={event.id}
          kind="declines"
          filters={{ search_name: search || undefined }}
        />
      </PageHeader>
      {(pagination?.total !== 0 || list.isPlaceholderData || search) && (
        <div className="a-filters">
          <SearchField label={t('inv.search')} value={search} onSearch={listParams.setSearch} />
          <SortSelect
            sorts={DECLINE_SORTS}
            defaultSort={DEFAULT_SORT}
            sort={sort}
            label={(sort) => t(`answers.sort.${sort}`)}
            setParams={listParams.setParams}
          />
        </div>
      )}
      <DeclineList
        list={list}
        isFiltered={search !== ''}
        sort={sort}
        onSort={changeSort}
        onOpen={setOpenDecline}
        onPageChange={listParams.goToPage}
      />
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
