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
  const tBudget = useBudgetTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const params = parseExpenseListParams(listParams.get)
  const list = useBudget(event?.id, params, listParams.page)
  useClampPage(listParams.page, list, listParams.replacePage)
  const budget = list.data?.budget
  const totals = useBudgetTotals(budget?.id)
  const linkedExpense = useExpense(budget?.id, listParams.get('expense'))
  const [openExpense, setOpenExpense] = useState<Expense | 'new'>()
  const [deleting, setDeleting] = useState<Expense>()
  const editedExpense = openExpense ?? linkedExpense.data ?? undefined
  const closeDialog = () => {
    setOpenExpense(undefined)
    if (listParams.get('expense')) listParams.setParams({ expense: '' }, true)
  }
  useEffect(() => {
    if (linkedExpense.data === null) toastError(undefined, tBudget('gone'))
  }, [linkedExpense.data, tBudget])
  const remove = useBudgetMutation(removeExpense, () => {
    toastSuccess(tBudget('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <PageLoading />
  const rows = list.data?.expenses ?? []
  const pagination = list.data?.pagination
  const hasFilters = isFiltered(params)
  const isEmpty = pagination?.total === 0 && !hasFilters
  const addButton = (
    <Button leftSection={<AppIcon name="plus" />} onClick={() => setOpenExpense('new')}>
      {tBudget('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('budget.title')}
        subtitle={
          pagination &&
          pagination.total > 0 &&
          tBudget(hasFilters ? 'fit' : 'line', { count: pagination.total })
        }
      >
        {budget && !isEmpty && (
          <>
            <ExportButton
              eventId={event.id}
              kind="budget"
              filters={{ category: params.category, paid: params.paid }}
            />
            {addButton}
          </>
        )}
      </PageHeader>
      {budget && (
        <BudgetSettings
          key={`${budget.id} ${budget.base_currency} ${budget.expected_guests} ${budget.guests_from_answers}`}
          budget={budget}
        />
      )}
      {budget && !isEmpty && <BudgetTotals totals={totals} />}
      {budget && !isEmpty && <ExpenseFilters params={params} onChange={listParams.setParams} />}
      {list.isPending && <LoadingRows label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {pagination?.total === 0 &&
        (hasFilters ? (
          <EmptyState text={tBudget('none_fit')} />
        ) : (
          <EmptyState text={tBudget('empty')}>{addButton}</EmptyState>
        ))}
      {rows.length > 0 && (
        <ExpenseList
          rows={rows}
          sort={params.sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
          onEdit={setOpenExpense}
          onDelete={setDeleting}
        />
      )}
      {pagination && rows.length > 0 && (
        <ListPager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
      {totals.data && !isEmpty && <CategoryBreakdown totals={totals.data} />}
      {budget && editedExpense && (
        <ExpenseDialog
          budget={budget}
          expense={editedExpense === 'new' ? undefined : editedExpense}
          latest={
            editedExpense === 'new' ? undefined : rows.find(({ id }) => id === editedExpense.id)
          }
          onClose={closeDialog}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={tBudget('delete_title', { name: deleting?.name ?? '' })}
        text={tBudget('delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={tBudget('delete_verb')}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: () => toastError(undefined, t('delete_failed')) })
        }
      />
    </>
  )
}
