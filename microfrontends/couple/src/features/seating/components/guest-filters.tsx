import { ListFilters } from '@alai/kit/lists/list-filters'
import type { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { SearchField } from '@alai/kit/lists/search-field'
import { SegmentedControl, Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { CheckIn } from '../../check-in'
import {
  type GuestListParams,
  SEAT_FILTERS,
  GUEST_SORTS,
  uniqueCategories,
} from '../guest-list-filter'
import { useSeatingTexts } from '../texts'

type Props = {
  guests: CheckIn[]
  params: GuestListParams
  listParams: ReturnType<typeof useListSearchParams>
}

/** The search, the filters by seat and category, and the order of the guest list. */
export function GuestFilters({ guests, params, listParams }: Props) {
  const t = useCoupleTexts()
  const tSeating = useSeatingTexts()
  const categories = uniqueCategories(guests)
  const filterCount = [params.seatFilter, params.category].filter(Boolean).length
  const clearFilters =
    filterCount > 0 || params.search
      ? () => listParams.setParams({ search: '', place: '', category: '' })
      : undefined
  return (
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
        onChange={(value) => listParams.setParams({ sort: value === 'name' ? '' : (value ?? '') })}
        data={GUEST_SORTS.map((value) => ({ value, label: tSeating(`sort.${value}`) }))}
      />
    </ListFilters>
  )
}
