import { ListFilters } from '@alai/kit/lists/list-filters'
import { SearchField } from '@alai/kit/lists/search-field'
import { Select, Switch, TextInput } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { AuditListParams, useAuditFilterOptions } from '../api'

const EMPTY_FILTER = { account: '', user: '', action: '', search: '', looks: '', from: '', to: '' }

type AuditFiltersProps = {
  filters: AuditListParams
  options: ReturnType<typeof useAuditFilterOptions>['data']
  /** Changes filters. The keys are the names of the filters in the URL. */
  onChange: (params: Partial<typeof EMPTY_FILTER>) => void
  onSearch: (search: string) => void
}

/** The filters of the audit log. Reads can be included unless an action is chosen. */
export function AuditFilters({ filters, options, onChange, onSearch }: AuditFiltersProps) {
  const t = useStaffTexts()
  const { accountId, userId, action, search, includesReads, from, to } = filters
  const activeCount = [accountId, userId, action, includesReads, from, to].filter(Boolean).length
  const isFiltered = activeCount > 0 || search !== ''
  return (
    <ListFilters
      activeCount={activeCount}
      onClear={isFiltered ? () => onChange(EMPTY_FILTER) : undefined}
      search={<SearchField label={t('audit.search')} value={search} onSearch={onSearch} />}
    >
      <Select
        aria-label={t('audit.action')}
        placeholder={t('audit.any')}
        clearable
        searchable
        value={action || null}
        onChange={(value) => onChange({ action: value ?? '' })}
        data={(options?.actions ?? []).map((value) => ({
          value,
          label: t(`act.${value}` as 'act.client_opened'),
        }))}
      />
      <Select
        aria-label={t('audit.user')}
        placeholder={t('audit.anybody')}
        clearable
        value={userId || null}
        onChange={(value) => onChange({ user: value ?? '' })}
        data={(options?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        type="date"
        label={t('audit.from')}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextInput
        type="date"
        label={t('audit.to')}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      {action === '' && (
        <Switch
          label={t('audit.looks')}
          checked={includesReads}
          onChange={(event) => onChange({ looks: event.target.checked ? '1' : '' })}
        />
      )}
    </ListFilters>
  )
}
