import { SortSelect } from '@alai/kit/lists/sort-select'
import { Button, SegmentedControl, Select } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  EXPENSE_CATEGORIES,
  DEFAULT_SORT,
  EXPENSE_SORTS,
  type ExpenseListParams,
  isFiltered,
} from '../api'
import styles from './budget.module.css'
import { useBudgetTexts } from '../texts'

type Props = { params: ExpenseListParams; onChange: (changes: Record<string, string>) => void }

/** The filters of the list. If the list has no column headings, they include its sort order. */
export function ExpenseFilters({ params, onChange }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  return (
    <div className={styles.filters}>
      <SegmentedControl
        aria-label={tBudget('paid_filter')}
        value={params.paid === undefined ? '' : String(params.paid)}
        onChange={(paid) => onChange({ paid })}
        data={[
          { value: '', label: tBudget('paid_all') },
          { value: 'false', label: tBudget('paid_open') },
          { value: 'true', label: tBudget('paid_done') },
        ]}
      />
      <Select
        aria-label={tBudget('category')}
        placeholder={tBudget('any_category')}
        clearable
        value={params.category ?? null}
        onChange={(v) => onChange({ category: v ?? '' })}
        data={EXPENSE_CATEGORIES.map((value) => ({ value, label: tBudget(`category.${value}`) }))}
      />
      <SortSelect
        className={styles.order}
        sorts={EXPENSE_SORTS}
        defaultSort={DEFAULT_SORT}
        sort={params.sort}
        label={(sort) => tBudget(`sort.${sort}`)}
        setParams={onChange}
      />
      {isFiltered(params) && (
        <Button variant="subtle" onClick={() => onChange({ category: '', paid: '' })}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
