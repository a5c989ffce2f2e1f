import type { Schemas } from '@alai/kit/api'
import { ListFilters } from '@alai/kit/lists/list-filters'
import { SearchField } from '@alai/kit/lists/search-field'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DEFAULT_SORT, type InvitationStatistics, INVITATION_SORTS } from '../api'
import type { InvitationListParams } from '../list-params'
import { InvitationStatusFilter } from './invitation-status-filter'

type Props = {
  params: InvitationListParams
  categories: Schemas['Category'][]
  /** The number of invitations that match the filters, by status. */
  statusCounts: InvitationStatistics | undefined
  hasAuxiliaries: boolean
}

/** Search, filters and sort order of the guest list. */
export function InvitationListFilters({ params, categories, statusCounts, hasAuxiliaries }: Props) {
  const t = useCoupleTexts()
  const { get, setParams, filters } = params
  const { category, participant } = filters
  return (
    <ListFilters
      search={
        <>
          <SearchField
            label={t('inv.search')}
            value={filters.search_name}
            onSearch={params.setSearch}
          />
          <InvitationStatusFilter
            value={filters.status}
            counts={statusCounts}
            onChange={(status) => setParams({ status })}
          />
        </>
      }
      activeCount={[category, get('sent'), get('participant')].filter(Boolean).length}
      onClear={params.isFiltered ? params.clearFilters : undefined}
    >
      <Select
        aria-label={t('inv.category')}
        placeholder={t('inv.all_categories')}
        clearable
        value={category || null}
        onChange={(v) => setParams({ category: v ?? '' })}
        data={categories.map((c) => ({ value: c.id, label: c.name }))}
      />
      <Select
        aria-label={t('inv.sent')}
        placeholder={t('inv.sent_any')}
        clearable
        value={get('sent') || null}
        onChange={(v) => setParams({ sent: v ?? '' })}
        data={[
          { value: 'true', label: t('inv.sent_yes') },
          { value: 'false', label: t('inv.sent_no') },
        ]}
      />
      {(participant !== undefined || hasAuxiliaries) && (
        <Select
          aria-label={t('inv.auxiliaries')}
          placeholder={t('inv.auxiliaries_any')}
          clearable
          value={participant === undefined ? null : String(participant)}
          onChange={(v) => setParams({ participant: v ?? '' })}
          data={[
            { value: 'false', label: t('inv.auxiliaries_no') },
            { value: 'true', label: t('inv.auxiliaries_only') },
          ]}
        />
      )}
      <SortSelect
        sorts={INVITATION_SORTS}
        defaultSort={DEFAULT_SORT}
        sort={params.sort}
        label={(sort) => t(`inv.sort.${sort}`)}
        setParams={setParams}
      />
    </ListFilters>
  )
}
