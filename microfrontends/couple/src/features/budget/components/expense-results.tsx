import type { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { EmptyState, LoadFailed, Loading } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import {
  DEFAULT_SORT,
  type Expense,
  type ExpenseListParams,
  isFiltered,
  type useBudgetWithExpenses,
} from '../api'
import { useBudgetTexts } from '../texts'
import { ExpenseList } from './expense-list'

type Props = {
  list: ReturnType<typeof useBudgetWithExpenses>
  listParams: ReturnType<typeof useListSearchParams>
  params: ExpenseListParams
  addButton: ReactNode
  onEdit: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

/** The expenses of a page: loading, failed, empty, or the list with its pager. */
export function ExpenseResults({ list, listParams, params, addButton, onEdit, onDelete }: Props) {
  const t = useCoupleTexts()
  const tBudget = useBudgetTexts()
  const rows = list.data?.expenses ?? []
  const pagination = list.data?.pagination
  const isEmpty = pagination?.total === 0
  const hasFilters = isFiltered(params)
  return (
    <>
      {list.isPending && <Loading label={t('loading')} />}
      {list.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && hasFilters && <EmptyState text={tBudget('none_fit')} />}
      {isEmpty && !hasFilters && <EmptyState text={tBudget('empty')}>{addButton}</EmptyState>}
      {rows.length > 0 && (
        <ExpenseList
          rows={rows}
          sort={params.sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      {pagination && rows.length > 0 && (
        <ListPager
          pageInfo={pagination}
          rowCount={rows.length}
          onPageChange={listParams.goToPage}
        />
      )}
    </>
  )
}
