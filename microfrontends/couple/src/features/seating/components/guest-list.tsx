import { useQuery } from '@alai/kit/query'
import { Link } from '@alai/kit/router'
import { LoadFailed, LoadingRows, SegmentedControl, Select, Table, Title } from '@alai/ui'
import { useMemo } from 'react'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { SearchField } from '@alai/kit/lists/search-field'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { checkInsQuery, distinguishingMark, createNamesakeCheck } from '../../check-in/api'
import { useSeatingTexts } from '../texts'
import {
  SEAT_FILTERS,
  SORTS,
  uniqueCategories,
  filterAndSort,
  parseGuestListParams,
} from '../guest-list-filter'
import styles from './hall.module.css'

const PER_PAGE = 10

/** All guests who come, ten to a page, with their tables. The list can be searched, filtered and sorted. */
export function GuestList({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const listParams = useListSearchParams()
  const params = parseGuestListParams(listParams.get)
  const checkIns = useQuery(checkInsQuery(eventId))
  const guests = checkIns.data?.checkins
  const hasNamesake = useMemo(() => createNamesakeCheck(guests ?? []), [guests])
  const filtered = filterAndSort(guests ?? [], params)
  const lastPage = Math.max(1, Math.ceil(filtered.length / PER_PAGE))
  const page = Math.min(listParams.page, lastPage)
  const rows = filtered.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const filterCount = [params.seatFilter, params.category].filter(Boolean).length
  const clearFilters =
    filterCount > 0 || params.search
      ? () => listParams.setParams({ search: '', place: '', category: '' })
      : undefined
  const categories = uniqueCategories(guests ?? [])
  return (
    <section aria-labelledby="hall-guests">
      <Title order={2} id="hall-guests" mb="sm">
        {tSeating('guests')}
      </Title>
      {guests && guests.length > 0 && (
        <ListFilters
          search={
            <SearchField
              label={t('inv.search')}
              value={params.search}
              onSearch={listParams.setSearch}
            />
          }
          activeCount={filterCount + (params.sort === 'name' ? 0 : 1)}
          onClear={clearFilters}
        >
          <SegmentedControl
            aria-label={tSeating('place')}
            value={params.seatFilter}
            onChange={(place) => listParams.setParams({ place })}
            data={['' as const, ...SEAT_FILTERS].map((value) => ({
              value,
              label: tSeating(value === '' ? 'place.all' : `place.${value}`),
            }))}
          />
          {categories.length > 0 && (
            <Select
              aria-label={tSeating('category')}
              placeholder={tSeating('category_all')}
              clearable
              value={params.category || null}
              onChange={(value) => listParams.setParams({ category: value ?? '' })}
              data={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Select
            className="a-whole"
            aria-label={tSeating('order')}
            allowDeselect={false}
            value={params.sort}
            onChange={(value) =>
              listParams.setParams({ sort: value === 'name' ? '' : (value ?? '') })
            }
            data={SORTS.map((value) => ({ value, label: tSeating(`sort.${value}`) }))}
          />
        </ListFilters>
      )}
      {checkIns.isPending && <LoadingRows label={t('loading')} />}
      {checkIns.isError && !guests && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void checkIns.refetch()}
        />
      )}
      {guests && filtered.length === 0 && (
        <p className={styles.none}>
          {guests.length > 0 ? t('inv.none_fit') : tSeating('no_guests')}
        </p>
      )}
      {rows.length > 0 && (
        <Table aria-label={tSeating('guests')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{tSeating('guest')}</Table.Th>
              <Table.Th className="a-num">{t('answers.persons')}</Table.Th>
              <Table.Th>{tSeating('table')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.guest_id}>
                <Table.Td className={styles.who}>
                  <Link to={`/app/invitat/${row.guest_id}`}>{row.name}</Link>
                  {(row.category || hasNamesake(row.name)) && (
                    <small>
                      {[
                        row.category?.name,
                        hasNamesake(row.name) &&
                          distinguishingMark(row, (end) => tSeating('code_end', { end })),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                </Table.Td>
                <Table.Td className="a-num">{row.company_number}</Table.Td>
                <Table.Td>
                  {row.table_name ? (
                    `${row.table_number} · ${row.table_name}`
                  ) : (
                    <span className="a-aside">{tSeating('no_place')}</span>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {filtered.length > 0 && (
        <ListPager
          pageInfo={{
            current_page: page,
            per_page: PER_PAGE,
            total: filtered.length,
            last_page: lastPage,
          }}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
    </section>
  )
}
