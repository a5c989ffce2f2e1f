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
import { useCallback, useState } from 'react'
import { useSelectedEvent } from '../../events/selected-event'
import { focusHeading } from '@alai/kit/components/focus'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { PageLoading } from '../../../shared/components/page-status'
import { CommentsDrawer } from '../components/comments-drawer'
import { TaskFilters } from '../components/task-filters'
import { TaskList } from '../components/task-list'
import { TaskProgress } from '../components/task-progress'
import {
  StarterTasksButton,
  StarterTasksNotice,
  useStarterTasks,
} from '../components/starter-tasks'
import { TaskDialog } from '../components/task-dialog'
import {
  DEFAULT_SORT,
  type Task,
  isFiltered,
  deleteTask,
  useTaskMutation,
  useTasks,
  parseTaskListParams,
} from '../api'
import styles from '../components/tasks.module.css'
import { useTaskTexts } from '../texts'

/** The to-do list of the event, with its progress. */
export default function TasksPage() {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const filters = parseTaskListParams(listParams.get)
  const tasksQuery = useTasks(event?.id, filters, listParams.page)
  useClampPage(listParams.page, tasksQuery, listParams.replacePage)
  const starterTasks = useStarterTasks(event)
  const [editing, setEditing] = useState<Task | 'new'>()
  const [deleting, setDeleting] = useState<Task>()
  const closeDialog = useCallback(() => setEditing(undefined), [])
  const deleteMutation = useTaskMutation(deleteTask, () => {
    toastSuccess(tTasks('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <PageLoading />
  const tasks = tasksQuery.data?.tasks ?? []
  const pages = tasksQuery.data?.pagination
  const hasFilters = isFiltered(filters)
  const isEmpty = pages?.total === 0 && !hasFilters
  const page = listParams.page > 1 ? String(listParams.page) : ''
  const openThreadId = listParams.get('task')
  const openComments = (threadId: string) => listParams.setParams({ task: threadId, page })
  const renderAddButton = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<AppIcon name="plus" />}
      onClick={() => setEditing('new')}
    >
      {tTasks('add')}
    </Button>
  )
  return (
    <div className={styles.page} data-beside={openThreadId !== '' || undefined}>
      <PageHeader
        title={t('nav.tasks')}
        subtitle={
          pages && pages.total > 0 && tTasks(hasFilters ? 'fit' : 'line', { count: pages.total })
        }
      >
        {!isEmpty && (
          <>
            <StarterTasksButton starterTasks={starterTasks} />
            {renderAddButton('filled')}
          </>
        )}
      </PageHeader>
      <StarterTasksNotice starterTasks={starterTasks} event={event} />
      {tasksQuery.data && !isEmpty && <TaskProgress percent={tasksQuery.data.progress} />}
      {!isEmpty && <TaskFilters params={filters} onChange={listParams.setParams} />}
      {tasksQuery.isPending && <LoadingRows label={t('loading')} />}
      {tasksQuery.isError && (
        <LoadFailed
          text={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void tasksQuery.refetch()}
        />
      )}
      {pages?.total === 0 &&
        (hasFilters ? (
          <EmptyState text={tTasks('none_fit')} />
        ) : (
          <EmptyState text={tTasks('empty')}>
            <StarterTasksButton starterTasks={starterTasks} isPrimary />
            {renderAddButton('default')}
          </EmptyState>
        ))}
      {tasks.length > 0 && (
        <TaskList
          tasks={tasks}
          sort={filters.sort}
          onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
          openTaskId={openThreadId}
          onOpenComments={(task) => openComments(task.commontator_thread.id)}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={tasks.length} onPageChange={listParams.goToPage} />
      )}
      {editing && (
        <TaskDialog
          eventId={event.id}
          task={editing === 'new' ? undefined : editing}
          onClose={closeDialog}
        />
      )}
      {openThreadId && (
        <CommentsDrawer
          key={openThreadId}
          threadId={openThreadId}
          task={tasks.find((task) => task.commontator_thread.id === openThreadId)}
          onClose={() => openComments('')}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={tTasks('delete_title', { name: deleting?.name ?? '' })}
        text={tTasks('delete_text')}
        cancelLabel={t('keep')}
        confirmLabel={tTasks('delete_verb')}
        isBusy={deleteMutation.isPending}
        onConfirm={() =>
          deleting &&
          deleteMutation.mutate(deleting.id, {
            onError: () => toastError(undefined, t('delete_failed')),
          })
        }
      />
    </div>
  )
}
