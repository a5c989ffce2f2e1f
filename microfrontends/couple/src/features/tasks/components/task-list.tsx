import { type Column, DataList, useMediaQuery } from '@alai/ui'
import type { ReactNode } from 'react'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Task, TaskSortColumn, TaskSort, useTasks } from '../api'
import { useTaskTexts } from '../texts'
import { Deadline } from './deadline'
import { TaskActions } from './task-actions'
import { TaskCard } from './task-card'
import { Assignee, ImportanceText, TaskName } from './task-facts'
import { StatusSelect } from './task-status'
import styles from './tasks.module.css'

type Props = {
  tasksQuery: ReturnType<typeof useTasks>
  sort: TaskSort
  onSort: (sort: TaskSort) => void
  openTaskId: string
  onOpenComments: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
  onPageChange: (page: number) => void
  /** Shown in place of the list if no task matches. */
  empty: ReactNode
}

/** From this width on, all columns fit beside the comments. */
const FULL_TABLE_BREAKPOINT = '(min-width: 96.25rem)'
/** Below this width, a row is too narrow for all columns even without the comments. */
const NARROW_TABLE_BREAKPOINT = '(max-width: 71.99rem)'

/** The tasks as a sortable table, or as cards on narrow screens. */
export function TaskList({
  tasksQuery,
  sort,
  onSort,
  openTaskId,
  onOpenComments,
  onEdit,
  onDelete,
  onPageChange,
  empty,
}: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const isWide = useMediaQuery(FULL_TABLE_BREAKPOINT, undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery(NARROW_TABLE_BREAKPOINT, undefined, {
    getInitialValueInEffect: false,
  })
  // If the drawer leaves too little space, importance and assignee are shown under the name instead of in columns.
  const isCompact = isNarrow || (openTaskId !== '' && !isWide)
  const columns: Column<Task, TaskSortColumn>[] = [
    {
      key: 'name',
      header: tTasks('name'),
      sortColumn: 'name',
      cellProps: { className: styles.first },
      cell: (task) => (
        <>
          <TaskName task={task} onOpen={onOpenComments} />
          {isCompact && (
            <span className={styles.also}>
              <ImportanceText task={task} />
              {task.user && <span>{task.user.name}</span>}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'importance',
      header: tTasks('importance'),
      sortColumn: 'importance',
      // The first click sorts the most important tasks first.
      initialSort: '-importance',
      isHidden: isCompact,
      cell: (task) => <ImportanceText task={task} />,
    },
    {
      key: 'status',
      header: tTasks('status'),
      sortColumn: 'status',
      cell: (task) => <StatusSelect task={task} />,
    },
    {
      key: 'deadline',
      header: tTasks('deadline'),
      sortColumn: 'deadline',
      cell: (task) => <Deadline task={task} />,
    },
    {
      key: 'person',
      header: tTasks('person'),
      isHidden: isCompact,
      cell: (task) => <Assignee task={task} />,
    },
  ]
  return (
    <DataList
      rows={tasksQuery.data?.tasks}
      query={tasksQuery}
      columns={columns}
      sort={sort}
      onSort={onSort}
      actionsLabel={`${tTasks('comments')}, ${t('actions')}`}
      actions={(task) => (
        <TaskActions
          task={task}
          onOpenComments={onOpenComments}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      card={(task, { actions }) => (
        <TaskCard task={task} actions={actions} onOpenComments={onOpenComments} />
      )}
      className={isCompact ? `${styles.table} ${styles.compact}` : styles.table}
      cardsClassName={styles.cards}
      label={tTasks('table')}
      isChosen={(task) => task.id === openTaskId}
      empty={empty}
      pagination={tasksQuery.data?.pagination}
      onPageChange={onPageChange}
    />
  )
}
