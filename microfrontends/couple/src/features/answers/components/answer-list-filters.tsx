import { ListFilters } from '@alai/kit/lists/list-filters'
import { SearchField } from '@alai/kit/lists/search-field'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { ANSWER_SORTS, DEFAULT_SORT } from '../api'
import { type AnswerListParams, PARTY_KINDS, FLAG_FILTERS } from '../list-params'
import { FILTER_FIELDS } from '../list-fields'

/** On a phone the filter of a text takes a whole line, because its label is long. */
const isTextFilter = (name: string) =>
  FILTER_FIELDS.some(({ key, kind }) => key === name && kind === 'text')

/** Search, filters and sort order of the list of acceptances. */
export function AnswerListFilters({ params }: { params: AnswerListParams }) {
  const t = useCoupleTexts()
  const { get, setParams, filters } = params
  return (
    <ListFilters
      search={
        <SearchField
          label={t('inv.search')}
          value={filters.search_name ?? ''}
          onSearch={params.setSearch}
        />
      }
      activeCount={params.activeCount}
      onClear={params.isFiltered ? params.clearFilters : undefined}
    >
      <Select
        aria-label={t('answers.company')}
        placeholder={t('answers.company')}
        clearable
        value={filters.company ?? null}
        onChange={(v) => setParams({ company: v ?? '' })}
        data={PARTY_KINDS.map((v) => ({ value: v, label: t(`company.${v}`) }))}
      />
      {FLAG_FILTERS.map((name) => (
        <Select
          key={name}
          className={isTextFilter(name) ? 'a-whole' : undefined}
          aria-label={t(`answers.${name}`)}
          placeholder={t(`answers.${name}`)}
          clearable
          value={get(name) || null}
          onChange={(v) => setParams({ [name]: v ?? '' })}
          data={[
            { value: 'true', label: `${t(`answers.${name}`)}: ${t('yes')}` },
            { value: 'false', label: `${t(`answers.${name}`)}: ${t('no')}` },
          ]}
        />
      ))}
      {filters.participant !== undefined && (
        <Select
          aria-label={t('inv.auxiliaries')}
          placeholder={t('inv.auxiliaries_any')}
          clearable
          value={String(filters.participant)}
          onChange={(v) => setParams({ participant: v ?? '' })}
          data={[
            { value: 'false', label: t('inv.auxiliaries_no') },
            { value: 'true', label: t('inv.auxiliaries_only') },
          ]}
        />
      )}
      {filters.menu_type && (
        <span className="a-filter-word">
          {t('answers.menu')}: {filters.menu_type}
        </span>
      )}
      <SortSelect
        sorts={ANSWER_SORTS}
        defaultSort={DEFAULT_SORT}
        sort={params.sort}
        label={(sort) => t(`answers.sort.${sort}`)}
        setParams={setParams}
      />
    </ListFilters>
  )
}
