import type { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { EmptyState, LoadFailed, LoadingRows } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { DEFAULT_SORT, type Task, type TaskListParams, type useTasks, isFiltered } from '../api'
import { useTaskTexts } from '../texts'
import { TaskList } from './task-list'

type Props = {
  tasksQuery: ReturnType<typeof useTasks>
  filters: TaskListParams
  listParams: ReturnType<typeof useListSearchParams>
  openThreadId: string
  onOpenComments: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
  /** The buttons that are shown when the event has no task. */
  emptyActions: ReactNode
}

/** The page of tasks, or why none is shown: loading, failed, no task at all, or none that matches the filters. */
export function TaskResults({
  tasksQuery,
  filters,
  listParams,
  openThreadId,
  onOpenComments,
  onEdit,
  onDelete,
  emptyActions,
}: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const tasks = tasksQuery.data?.tasks ?? []
  const pages = tasksQuery.data?.pagination
  return (
    <>
      {tasksQuery.isPending && <LoadingRows label={t('loading')} />}
      {tasksQuery.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void tasksQuery.refetch()}
        />
      )}
      {pages?.total === 0 && isFiltered(filters) && <EmptyState text={tTasks('none_fit')} />}
      {pages?.total === 0 && !isFiltered(filters) && (
        <EmptyState text={tTasks('empty')}>{emptyActions}</EmptyState>
      )}
      {tasks.length > 0 && (
        <TaskList
          tasks={tasks}
          sort={filters.sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
          openTaskId={openThreadId}
          onOpenComments={onOpenComments}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={tasks.length} onPageChange={listParams.goToPage} />
      )}
    </>
  )
}
