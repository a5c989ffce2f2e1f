import { useClampPage } from '@alai/kit/pagination'
import { useCallback, useState } from 'react'
import { useSelectedEvent } from '../../events'
import { useListSearchParams } from '@alai/kit/lists/list-search-params'
import { PageLoading } from '../../../shared/components/page-status'
import { CommentsDrawer } from '../components/comments-drawer'
import { DeleteTaskDialog } from '../components/delete-task-dialog'
import { TaskFilters } from '../components/task-filters'
import { TasksPageHeader } from '../components/tasks-page-header'
import { TaskProgress } from '../components/task-progress'
import { TaskList } from '../components/task-list'
import { NoTasks } from '../components/no-tasks'
import { PresetTasksResultNotice } from '../components/preset-tasks-result-notice'
import { TaskDialog } from '../components/task-dialog'
import { DEFAULT_SORT, type Task, isFiltered, useTasks, parseTaskListParams } from '../api'
import styles from '../components/tasks.module.css'
import { usePresetTaskActions } from '../use-preset-task-actions'

/** The to-do list of the event, with its progress. */
export default function TasksPage() {
  const { event } = useSelectedEvent()
  const listParams = useListSearchParams()
  const filters = parseTaskListParams(listParams.get)
  const tasksQuery = useTasks(event?.id, filters, listParams.page)
  useClampPage(listParams.page, tasksQuery, listParams.replacePage)
  const presetTasks = usePresetTaskActions(event)
  const [editing, setEditing] = useState<Task | 'new'>()
  const [deleting, setDeleting] = useState<Task>()
  const closeDialog = useCallback(() => setEditing(undefined), [])
  if (!event) return <PageLoading />
  const total = tasksQuery.data?.pagination.total
  const hasFilters = isFiltered(filters)
  const isEmpty = total === 0 && !hasFilters
  const page = listParams.page > 1 ? String(listParams.page) : ''
  const openThreadId = listParams.get('task')
  const openComments = (threadId: string) => listParams.setParams({ task: threadId, page })
  const addTask = () => setEditing('new')
  return (
    <div className={styles.page} data-beside={openThreadId !== '' || undefined}>
      <TasksPageHeader
        total={total}
        hasFilters={hasFilters}
        presetTasks={presetTasks}
        onAdd={addTask}
      />
      <PresetTasksResultNotice presetTasks={presetTasks} event={event} />
      {tasksQuery.data && !isEmpty && <TaskProgress percent={tasksQuery.data.progress} />}
      {!isEmpty && <TaskFilters params={filters} onChange={listParams.setParams} />}
      <TaskList
        tasksQuery={tasksQuery}
        sort={filters.sort}
        onSort={(sort) => listParams.setParams({ sort: sort === DEFAULT_SORT ? '' : sort })}
        openTaskId={openThreadId}
        onOpenComments={(task) => openComments(task.commontator_thread.id)}
        onEdit={setEditing}
        onDelete={setDeleting}
        onPageChange={listParams.goToPage}
        empty={<NoTasks hasFilters={hasFilters} presetTasks={presetTasks} onAdd={addTask} />}
      />
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
          task={tasksQuery.data?.tasks.find((task) => task.commontator_thread.id === openThreadId)}
          onClose={() => openComments('')}
        />
      )}
      <DeleteTaskDialog task={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  )
}
