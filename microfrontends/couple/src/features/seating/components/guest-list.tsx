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
import c from './hall.module.css'

const PER_PAGE = 10

/** All guests who come, ten to a page, with their tables. The list can be searched, filtered and sorted. */
export function GuestList({ eventId }: { eventId: string }) {
  const t = useCoupleTexts()
  const s = useSeatingTexts()
  const address = useListSearchParams()
  const wish = parseGuestListParams(address.get)
  const list = useQuery(checkInsQuery(eventId))
  const all = list.data?.checkins
  const shared = useMemo(() => createNamesakeCheck(all ?? []), [all])
  const fit = filterAndSort(all ?? [], wish)
  const last = Math.max(1, Math.ceil(fit.length / PER_PAGE))
  const page = Math.min(address.page, last)
  const rows = fit.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const narrowed = [wish.seatFilter, wish.category].filter(Boolean).length
  const clear =
    narrowed > 0 || wish.search
      ? () => address.set({ search: '', place: '', category: '' })
      : undefined
  const categories = uniqueCategories(all ?? [])
  return (
    <section aria-labelledby="hall-guests">
      <Title order={2} id="hall-guests" mb="sm">
        {s('guests')}
      </Title>
      {all && all.length > 0 && (
        <ListFilters
          search={
            <SearchField label={t('inv.search')} value={wish.search} onSearch={address.search} />
          }
          activeCount={narrowed + (wish.sort === 'name' ? 0 : 1)}
          onClear={clear}
        >
          <SegmentedControl
            aria-label={s('place')}
            value={wish.seatFilter}
            onChange={(place) => address.set({ place })}
            data={['' as const, ...SEAT_FILTERS].map((value) => ({
              value,
              label: s(value === '' ? 'place.all' : `place.${value}`),
            }))}
          />
          {categories.length > 0 && (
            <Select
              aria-label={s('category')}
              placeholder={s('category_all')}
              clearable
              value={wish.category || null}
              onChange={(v) => address.set({ category: v ?? '' })}
              data={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <Select
            className="a-whole"
            aria-label={s('order')}
            allowDeselect={false}
            value={wish.sort}
            onChange={(v) => address.set({ sort: v === 'name' ? '' : (v ?? '') })}
            data={SORTS.map((value) => ({ value, label: s(`sort.${value}`) }))}
          />
        </ListFilters>
      )}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && !all && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {all && fit.length === 0 && (
        <p className={c.none}>{all.length > 0 ? t('inv.none_fit') : s('no_guests')}</p>
      )}
      {rows.length > 0 && (
        <Table aria-label={s('guests')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{s('guest')}</Table.Th>
              <Table.Th className="a-num">{t('answers.persons')}</Table.Th>
              <Table.Th>{s('table')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.guest_id}>
                <Table.Td className={c.who}>
                  <Link to={`/app/invitat/${row.guest_id}`}>{row.name}</Link>
                  {(row.category || shared(row.name)) && (
                    <small>
                      {[
                        row.category?.name,
                        shared(row.name) &&
                          distinguishingMark(row, (end) => s('code_end', { end })),
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
                    <span className="a-aside">{s('no_place')}</span>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {fit.length > 0 && (
        <ListPager
          pageInfo={{ current_page: page, per_page: PER_PAGE, total: fit.length, last_page: last }}
          rowCount={rows.length}
          onPageChange={address.goToPage}
        />
      )}
    </section>
  )
}
