import { Button, SegmentedControl, Select, TextInput, useDebouncedCallback } from '@alai/ui'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { useState } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useUsers } from '../../account'
import { importanceLabel } from './task-facts'
import { statusKind, statusLabel } from './task-status'
import {
  DEFAULT_SORT,
  IMPORTANCES,
  TASK_SORTS,
  STATUSES,
  type TaskListParams,
  isFiltered,
} from '../api'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

type Props = { params: TaskListParams; onChange: (changes: Record<string, string>) => void }

export const NO_FILTERS = { search: '', status: '', importance: '', user: '' }

/** The search and the filters of the list. If the list has no column headers, also its order. */
export function TaskFilters({ params, onChange }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const users = useUsers().data ?? []
  const [searchText, setSearchText] = useState(params.search)
  const [urlSearch, setUrlSearch] = useState(params.search)
  const searchLater = useDebouncedCallback((search: string) => onChange({ search }), 300)
  // The search text in the URL may change in another way: by a link, by Back, or when the filters are cleared.
  if (urlSearch !== params.search) {
    setUrlSearch(params.search)
    setSearchText(params.search)
  }
  const clear = () => {
    searchLater.cancel()
    setSearchText('')
    onChange(NO_FILTERS)
  }
  return (
    <div className={styles.filters}>
      <TextInput
        className={styles.search}
        aria-label={tTasks('search')}
        placeholder={tTasks('search')}
        value={searchText}
        onChange={(event) => {
          setSearchText(event.target.value)
          searchLater(event.target.value)
        }}
      />
      <SegmentedControl
        className={styles.segments}
        aria-label={tTasks('status')}
        value={params.status ? statusKind(params.status) : ''}
        onChange={(kind) =>
          onChange({ status: STATUSES.find((status) => statusKind(status) === kind) ?? '' })
        }
        // The ids of the radio buttons contain the values. A status may contain a space, which is not allowed in an id.
        data={[
          { value: '', label: tTasks('all') },
          ...STATUSES.map((status) => ({
            value: statusKind(status),
            label: statusLabel(tTasks, status),
          })),
        ]}
      />
      <Select
        aria-label={tTasks('importance')}
        placeholder={tTasks('any_importance')}
        clearable
        value={params.importance ?? null}
        onChange={(value) => onChange({ importance: value ?? '' })}
        data={IMPORTANCES.toReversed().map((value) => ({
          value,
          label: importanceLabel(tTasks, value),
        }))}
      />
      <Select
        aria-label={tTasks('person')}
        placeholder={tTasks('anybody')}
        clearable
        value={params.user ?? null}
        onChange={(value) => onChange({ user: value ?? '' })}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SortSelect
        className={styles.order}
        sorts={TASK_SORTS}
        defaultSort={DEFAULT_SORT}
        sort={params.sort}
        label={(sort) => tTasks(`sort.${sort}`)}
        setParams={onChange}
      />
      {isFiltered(params) && (
        <Button variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
