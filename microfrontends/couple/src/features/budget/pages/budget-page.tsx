import { useClampPage } from '@alai/kit/pagination'
import {
  AppIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  LoadFailed,
  PageHeader,
  LoadingRows,
} from '@alai/ui'
import { useEffect, useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { ExportButton } from '../../exports/components/export-dialog'
import { focusHeading } from '@alai/kit/components/focus'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoading } from '../../../shared/components/page-status'
import {
  type Expense,
  DEFAULT_SORT,
  isFiltered,
  removeExpense,
  useBudget,
  useBudgetMutation,
  useExpense,
  useBudgetTotals,
  parseExpenseListParams,
} from '../api'
import { ExpenseDialog } from '../components/expense-dialog'
import { ExpenseFilters } from '../components/expense-filters'
import { ExpenseList } from '../components/expense-list'
import { BudgetSettings } from '../components/budget-settings'
import { useBudgetTexts } from '../texts'
import { CategoryBreakdown, BudgetTotals } from '../components/budget-totals'

/** The budget: costs, payments and the remaining amount, in each expense's currency and in the base currency. */
export default function BudgetPage() {
  const t = useCoupleTexts()
  const s = useBudgetTexts()
  const { event } = useSelectedEvent()
  const address = useListSearchParams()
  const wish = parseExpenseListParams(address.get)
  const list = useBudget(event?.id, wish, address.page)
  useClampPage(address.page, list, address.settle)
  const budget = list.data?.budget
  const totals = useBudgetTotals(budget?.id)
  const named = useExpense(budget?.id, address.get('expense'))
  const [chosen, setChosen] = useState<Expense | 'new'>()
  const [deleting, setDeleting] = useState<Expense>()
  const editing = chosen ?? named.data ?? undefined
  const close = () => {
    setChosen(undefined)
    if (address.get('expense')) address.set({ expense: '' }, true)
  }
  useEffect(() => {
    if (named.data === null) toastError(undefined, s('gone'))
  }, [named.data, s])
  const remove = useBudgetMutation(removeExpense, () => {
    toastSuccess(s('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <PageLoading />
  const rows = list.data?.expenses ?? []
  const pages = list.data?.pagination
  const narrowed = isFiltered(wish)
  const empty = pages?.total === 0 && !narrowed
  const add = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setChosen('new')}>
      {s('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('budget.title')}
        subtitle={pages && pages.total > 0 && s(narrowed ? 'fit' : 'line', { count: pages.total })}
      >
        {budget && !empty && (
          <>
            <ExportButton
              eventId={event.id}
              kind="budget"
              filters={{ category: wish.category, paid: wish.paid }}
            />
            {add}
          </>
        )}
      </PageHeader>
      {budget && (
        <BudgetSettings
          key={`${budget.id} ${budget.base_currency} ${budget.expected_guests} ${budget.guests_from_answers}`}
          budget={budget}
        />
      )}
      {budget && !empty && <BudgetTotals totals={totals} />}
      {budget && !empty && <ExpenseFilters filter={wish} onChange={address.set} />}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pages?.total === 0 &&
        (narrowed ? (
          <EmptyState text={s('none_fit')} />
        ) : (
          <EmptyState text={s('empty')}>{add}</EmptyState>
        ))}
      {rows.length > 0 && (
        <ExpenseList
          rows={rows}
          sort={wish.sort}
          onSort={(sort) => address.set({ sort: sort === DEFAULT_SORT ? '' : sort })}
          onEdit={setChosen}
          onDelete={setDeleting}
        />
      )}
      {pages && rows.length > 0 && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
      {totals.data && !empty && <CategoryBreakdown totals={totals.data} />}
      {budget && editing && (
        <ExpenseDialog
          budget={budget}
          expense={editing === 'new' ? undefined : editing}
          latest={editing === 'new' ? undefined : rows.find(({ id }) => id === editing.id)}
          close={close}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={s('delete_title', { name: deleting?.name ?? '' })}
        text={s('delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={s('delete_verb')}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: () => toastError(undefined, t('delete_failed')) })
        }
      />
    </>
  )
}
