import { SortSelect } from '@alai/kit/lists/sort-select'
import { Button, SegmentedControl, Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { CATEGORIES, DEFAULT_SORT, SORTS, type ExpenseListParams, isFiltered } from '../api'
import c from './budget.module.css'
import { CARDS_BREAKPOINT } from './expense-list'
import { useBudgetTexts } from '../texts'

type Props = { filter: ExpenseListParams; onChange: (changes: Record<string, string>) => void }

/** The filters of the list. Where the list has no column headings, also its sort order. */
export function ExpenseFilters({ filter, onChange }: Props) {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  return (
    <div className={c.filters}>
      <SegmentedControl
        aria-label={s('paid_filter')}
        value={filter.paid === undefined ? '' : String(filter.paid)}
        onChange={(paid) => onChange({ paid })}
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
        value={filter.category ?? null}
        onChange={(v) => onChange({ category: v ?? '' })}
        data={CATEGORIES.map((value) => ({ value, label: s(`category.${value}`) }))}
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
        <Button variant="subtle" onClick={() => onChange({ category: '', paid: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
