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
  removeTask,
  useTaskMutation,
  useTasks,
  parseTaskListParams,
} from '../api'
import c from '../components/tasks.module.css'
import { useTaskTexts } from '../texts'

/** The to-do list of the event, with its progress. */
export default function TasksPage() {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const { event } = useSelectedEvent()
  const address = useListSearchParams()
  const wish = parseTaskListParams(address.get)
  const list = useTasks(event?.id, wish, address.page)
  useClampPage(address.page, list, address.settle)
  const ready = useStarterTasks(event)
  const [editing, setEditing] = useState<Task | 'new'>()
  const [deleting, setDeleting] = useState<Task>()
  const close = useCallback(() => setEditing(undefined), [])
  const remove = useTaskMutation(removeTask, () => {
    toastSuccess(s('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <PageLoading />
  const rows = list.data?.tasks ?? []
  const pages = list.data?.pagination
  const narrowed = isFiltered(wish)
  const empty = pages?.total === 0 && !narrowed
  const page = address.page > 1 ? String(address.page) : ''
  const open = address.get('task')
  const look = (thread: string) => address.set({ task: thread, page })
  const add = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      leftSection={<AppIcon name="plus" />}
      onClick={() => setEditing('new')}
    >
      {s('add')}
    </Button>
  )
  return (
    <div className={c.page} data-beside={open !== '' || undefined}>
      <PageHeader
        title={t('nav.tasks')}
        subtitle={pages && pages.total > 0 && s(narrowed ? 'fit' : 'line', { count: pages.total })}
      >
        {!empty && (
          <>
            <StarterTasksButton starterTasks={ready} />
            {add('filled')}
          </>
        )}
      </PageHeader>
      <StarterTasksNotice starterTasks={ready} event={event} />
      {list.data && !empty && <TaskProgress percent={list.data.progress} />}
      {!empty && <TaskFilters filter={wish} onChange={address.set} />}
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
          <EmptyState text={s('empty')}>
            <StarterTasksButton starterTasks={ready} isPrimary />
            {add('default')}
          </EmptyState>
        ))}
      {rows.length > 0 && (
        <TaskList
          rows={rows}
          sort={wish.sort}
          onSort={(sort) => address.set({ sort: sort === DEFAULT_SORT ? '' : sort })}
          openTaskId={open}
          onOpenComments={(task) => look(task.commontator_thread.id)}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      {pages && (
        <ListPager pageInfo={pages} rowCount={rows.length} onPageChange={address.goToPage} />
      )}
      {editing && (
        <TaskDialog
          eventId={event.id}
          task={editing === 'new' ? undefined : editing}
          close={close}
        />
      )}
      {open && (
        <CommentsDrawer
          key={open}
          threadId={open}
          task={rows.find((task) => task.commontator_thread.id === open)}
          close={() => look('')}
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
    </div>
  )
}
