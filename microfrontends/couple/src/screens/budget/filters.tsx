import { SortSelect } from '@alai/kit/lists/sort-select'
import { Button, SegmentedControl, Select } from '@alai/ui'
import { useCoupleTexts } from '../../shared/couple-texts'
import { CATEGORIES, FIRST, SORTS, type Wish, isNarrowed } from './budget.data'
import c from './budget.module.css'
import { NARROW } from './list'
import { useBudgetTexts } from './texts'

type Props = { wish: Wish; set: (changes: Record<string, string>) => void }

/** What the list is narrowed to; where it has no heads, its order too. */
export function ExpenseFilters({ wish, set }: Props) {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  return (
    <div className={c.filters}>
      <SegmentedControl
        aria-label={s('paid_filter')}
        value={wish.paid === undefined ? '' : String(wish.paid)}
        onChange={(paid) => set({ paid })}
        data={[
          { value: '', label: s('paid_all') },
          { value: 'false', label: s('paid_open') },
          { value: 'true', label: s('paid_done') },
        ]}
      />
      <Select
        aria-label={s('category')}
        placeholder={s('any_category')}
        clearable
        value={wish.category ?? null}
        onChange={(v) => set({ category: v ?? '' })}
        data={CATEGORIES.map((value) => ({ value, label: s(`category.${value}`) }))}
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
        <Button variant="subtle" onClick={() => set({ category: '', paid: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
