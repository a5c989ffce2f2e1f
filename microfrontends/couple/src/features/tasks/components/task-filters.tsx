import { Button, SegmentedControl, Select, TextInput, useDebouncedCallback } from '@alai/ui'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUsers } from '../../account/api'
import { CARDS_BREAKPOINT, importanceLabel } from './task-list'
import { statusOptions } from './task-status'
import { DEFAULT_SORT, IMPORTANCES, SORTS, type TaskListParams, isFiltered } from '../api'
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

type Props = { filter: TaskListParams; onChange: (changes: Record<string, string>) => void }

export const NO_FILTERS = { search: '', status: '', importance: '', user: '' }

/** Search and filters of the list. Where the list has no column headers, also its order. */
export function TaskFilters({ filter, onChange }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const users = useUsers().data ?? []
  const [typed, setTyped] = useState(filter.search)
  const [seen, setSeen] = useState(filter.search)
  const look = useDebouncedCallback((search: string) => onChange({ search }), 300)
  // The URL changed without the field: a link, Back, or cleared filters.
  if (seen !== filter.search) {
    setSeen(filter.search)
    setTyped(filter.search)
  }
  const clear = () => {
    look.cancel()
    setTyped('')
    onChange(NO_FILTERS)
  }
  return (
    <div className={c.filters}>
      <TextInput
        className={c.search}
        aria-label={s('search')}
        placeholder={s('search')}
        value={typed}
        onChange={(e) => {
          setTyped(e.target.value)
          look(e.target.value)
        }}
      />
      <SegmentedControl
        className={c.segments}
        aria-label={s('status')}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status })}
        data={[{ value: '', label: s('all') }, ...statusOptions(s)]}
      />
      <Select
        aria-label={s('importance')}
        placeholder={s('any_importance')}
        clearable
        value={filter.importance ?? null}
        onChange={(v) => onChange({ importance: v ?? '' })}
        data={IMPORTANCES.toReversed().map((value) => ({
          value,
          label: importanceLabel(s, value),
        }))}
      />
      <Select
        aria-label={s('person')}
        placeholder={s('anybody')}
        clearable
        value={filter.user ?? null}
        onChange={(v) => onChange({ user: v ?? '' })}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SortSelect
        className={c.order}
        sorts={SORTS}
        defaultSort={DEFAULT_SORT}
        sort={filter.sort}
        label={(sort) => s(`sort.${sort}`)}
        setParams={onChange}
        cardsQuery={CARDS_BREAKPOINT}
      />
      {isFiltered(filter) && (
        <Button variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
