import { useClampPage } from '@alai/kit/pagination'
import { AppIcon, Button, ConfirmDialog, Empty, Failed, PageHead, Rows } from '@alai/ui'
import { useCallback, useState } from 'react'
import { useChosenEvent } from '../../parts/event'
import { focusHeading } from '@alai/kit/components/focus'
import { useListAddress } from '@alai/kit/lists/list-search-params'
import { ListPager } from '@alai/kit/lists/list-pager'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '@alai/kit/components/toasts'
import { Waiting } from '../../parts/waiting'
import { CommentsDrawer } from './comments'
import { TaskFilters } from './filters'
import { TaskList } from './list'
import { TaskProgress } from './progress'
import { ReadyButton, ReadyNote, useReadyList } from './ready-list'
import { TaskDialog } from './task-dialog'
import {
  FIRST,
  type Task,
  isNarrowed,
  removeTask,
  useTaskWrite,
  useTasks,
  wishOf,
} from './tasks.data'
import c from './tasks.module.css'
import { useTaskTexts } from './texts'

/** What is to be done before the day, by whom, and how far it has come. */
export default function TasksScreen() {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const { event } = useChosenEvent()
  const address = useListAddress()
  const wish = wishOf(address.get)
  const list = useTasks(event?.id, wish, address.page)
  useClampPage(address.page, list, address.settle)
  const ready = useReadyList(event)
  const [editing, setEditing] = useState<Task | 'new'>()
  const [deleting, setDeleting] = useState<Task>()
  const close = useCallback(() => setEditing(undefined), [])
  const remove = useTaskWrite(removeTask, () => {
    done(s('deleted'))
    setDeleting(undefined)
    focusHeading()
  })
  if (!event) return <Waiting />
  const rows = list.data?.tasks ?? []
  const pages = list.data?.pagination
  const narrowed = isNarrowed(wish)
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
      <PageHead
        title={t('nav.tasks')}
        line={pages && pages.total > 0 && s(narrowed ? 'fit' : 'line', { count: pages.total })}
      >
        {!empty && (
          <>
            <ReadyButton ready={ready} />
            {add('filled')}
          </>
        )}
      </PageHead>
      <ReadyNote ready={ready} event={event} />
      {list.data && !empty && <TaskProgress percent={list.data.progress} />}
      {!empty && <TaskFilters wish={wish} set={address.set} />}
      {list.isPending && <Rows label={t('loading')} />}
      {list.isError && (
        <Failed text={t('failed')} retry={t('retry')} again={() => void list.refetch()} />
      )}
      {pages?.total === 0 &&
        (narrowed ? (
          <Empty text={s('none_fit')} />
        ) : (
          <Empty text={s('empty')}>
            <ReadyButton ready={ready} first />
            {add('default')}
          </Empty>
        ))}
      {rows.length > 0 && (
        <TaskList
          rows={rows}
          sort={wish.sort}
          order={(sort) => address.set({ sort: sort === FIRST ? '' : sort })}
          open={open}
          look={(task) => look(task.commontator_thread.id)}
          edit={setEditing}
          drop={setDeleting}
        />
      )}
      {pages && <ListPager pages={pages} shown={rows.length} turn={address.turn} />}
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
        close={() => setDeleting(undefined)}
        title={s('delete_title', { name: deleting?.name ?? '' })}
        text={s('delete_text')}
        keep={t('keep')}
        verb={s('delete_verb')}
        busy={remove.isPending}
        act={() =>
          deleting &&
          remove.mutate(deleting.id, { onError: () => failed(undefined, t('delete_failed')) })
        }
      />
    </div>
  )
}
