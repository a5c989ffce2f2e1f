import { Button, SegmentedControl, Select, TextInput, useDebouncedCallback } from '@alai/ui'
import { SortSelect } from '@alai/kit/lists/sort-select'
import { useState } from 'react'
import { useCoupleTexts } from '../../shared/couple-texts'
import { useUsers } from '../../features/account/api'
import { NARROW, importanceWord } from './list'
import { statusChoices } from './status'
import { FIRST, IMPORTANCES, SORTS, type Wish, isNarrowed } from './tasks.data'
import c from './tasks.module.css'
import { useTaskTexts } from './texts'

type Props = { wish: Wish; set: (changes: Record<string, string>) => void }

export const NOTHING = { search: '', status: '', importance: '', user: '' }

/** What the list is narrowed to; where it has no heads, its order too. */
export function TaskFilters({ wish, set }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const users = useUsers().data ?? []
  const [typed, setTyped] = useState(wish.search)
  const [seen, setSeen] = useState(wish.search)
  const look = useDebouncedCallback((search: string) => set({ search }), 300)
  // The address changed without the field: a link, a step back, filters that were cleared.
  if (seen !== wish.search) {
    setSeen(wish.search)
    setTyped(wish.search)
  }
  const clear = () => {
    look.cancel()
    setTyped('')
    set(NOTHING)
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
        value={wish.status ?? ''}
        onChange={(status) => set({ status })}
        data={[{ value: '', label: s('all') }, ...statusChoices(s)]}
      />
      <Select
        aria-label={s('importance')}
        placeholder={s('any_importance')}
        clearable
        value={wish.importance ?? null}
        onChange={(v) => set({ importance: v ?? '' })}
        data={IMPORTANCES.toReversed().map((value) => ({ value, label: importanceWord(s, value) }))}
      />
      <Select
        aria-label={s('person')}
        placeholder={s('anybody')}
        clearable
        value={wish.user ?? null}
        onChange={(v) => set({ user: v ?? '' })}
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SortSelect
        className={c.order}
        sorts={SORTS}
        defaultSort={FIRST}
        sort={wish.sort}
        label={(sort) => s(`sort.${sort}`)}
        setParams={set}
        cardsQuery={NARROW}
      />
      {isNarrowed(wish) && (
        <Button variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
