import { ActionIcon, AppIcon, Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { SortableHeader } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { initials } from '../../../shared/initials'
import { Deadline } from './deadline'
import { StatusSelect } from './task-status'
import { type TaskColumn, IMPORTANCE_KEYS, type Importance, type TaskSort, type Task } from '../api'
import styles from './tasks.module.css'
import { type TaskTranslate, useTaskTexts } from '../texts'

type Props = {
  tasks: Task[]
  sort: TaskSort
  onSort: (sort: TaskSort) => void
  openTaskId: string | undefined
  onOpenComments: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

/** At this width the list is shown as cards, because a row is too narrow for all columns. */
export const CARDS_BREAKPOINT = '(max-width: 71.99rem)'
/** At this width all columns fit beside the comments. */
const FULL_TABLE_BREAKPOINT = '(min-width: 96.25rem)'

/** The first click on importance sorts the most important tasks first. */
const HIGHEST_FIRST = { initialSort: '-importance' } as const

export const importanceLabel = (t: TaskTranslate, importance: string): string =>
  importance in IMPORTANCE_KEYS
    ? t(`importance.${IMPORTANCE_KEYS[importance as Importance]}`)
    : importance

/** The tasks as a sortable table, or as cards on narrow screens. */
export function TaskList(props: Props) {
  const isNarrow = useMediaQuery(CARDS_BREAKPOINT)
  return isNarrow ? <TaskCards {...props} /> : <TaskTable {...props} />
}

function TaskTable({ tasks, sort, onSort, openTaskId, ...actions }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const renderHeader = (column: TaskColumn) => (
    <SortableHeader
      column={column}
      label={tTasks(column)}
      sort={sort}
      onSort={onSort}
      {...(column === 'importance' && HIGHEST_FIRST)}
    />
  )
  const isWide = useMediaQuery(FULL_TABLE_BREAKPOINT, undefined, { getInitialValueInEffect: false })
  // Beside the comments, importance and assignee are shown under the name, so that the drawer covers no columns.
  const isCompact = openTaskId !== undefined && openTaskId !== '' && !isWide
  return (
    <Table
      className={styles.table}
      data-tight={isCompact || undefined}
      aria-label={tTasks('table')}
    >
      <Table.Thead>
        <Table.Tr>
          {renderHeader('name')}
          {!isCompact && renderHeader('importance')}
          {renderHeader('status')}
          {renderHeader('deadline')}
          {!isCompact && <Table.Th>{tTasks('person')}</Table.Th>}
          <Table.Th>
            <VisuallyHidden>
              {tTasks('comments')}, {t('actions')}
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map((task) => (
          <Table.Tr key={task.id} data-chosen={task.id === openTaskId || undefined}>
            <Table.Td className={styles.first}>
              <TaskName task={task} onOpen={actions.onOpenComments} />
              {isCompact && (
                <span className={styles.also}>
                  <ImportanceText task={task} />
                  {task.user && <span>{task.user.name}</span>}
                </span>
              )}
            </Table.Td>
            {!isCompact && (
              <Table.Td>
                <ImportanceText task={task} />
              </Table.Td>
            )}
            <Table.Td>
              <StatusSelect task={task} />
            </Table.Td>
            <Table.Td>
              <Deadline task={task} />
            </Table.Td>
            {!isCompact && (
              <Table.Td>
                <Assignee task={task} />
              </Table.Td>
            )}
            <Table.Td>
              <TaskActions task={task} {...actions} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TaskCards({ tasks, openTaskId, ...actions }: Props) {
  return (
    <ul className={`a-cards ${styles.cards}`}>
      {tasks.map((task) => (
        <li key={task.id} data-chosen={task.id === openTaskId || undefined}>
          <div className="a-line">
            <TaskName task={task} onOpen={actions.onOpenComments} />
            <StatusSelect task={task} />
          </div>
          <div className={styles.facts}>
            <Deadline task={task} />
            <ImportanceText task={task} />
          </div>
          <div className="a-line">
            <Assignee task={task} />
            <TaskActions task={task} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function TaskName({ task, onOpen }: { task: Task; onOpen: (task: Task) => void }) {
  return (
    <button
      type="button"
      className={styles.name}
      data-done={task.status === 'Done' || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(task)}
    >
      {task.name}
    </button>
  )
}

function ImportanceText({ task }: { task: Task }) {
  const tTasks = useTaskTexts()
  return (
    <span className={styles.weight} data-w={IMPORTANCE_KEYS[task.importance as Importance]}>
      {importanceLabel(tTasks, task.importance)}
    </span>
  )
}

function Assignee({ task }: { task: Task }) {
  const tTasks = useTaskTexts()
  if (!task.user) return <span className="a-aside">{tTasks('nobody')}</span>
  return (
    <span className={styles.who}>
      <span className="a-initials" aria-hidden="true">
        {initials(task.user.name)}
      </span>
      <span>{task.user.name}</span>
    </span>
  )
}

function TaskActions({
  task,
  onOpenComments,
  onEdit,
  onDelete,
}: { task: Task } & Pick<Props, 'onOpenComments' | 'onEdit' | 'onDelete'>) {
  const tTasks = useTaskTexts()
  const {
    name,
    commontator_thread: { comments_count: count },
  } = task
  return (
    <div className={styles.deeds}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        className={styles.talk}
        leftSection={<AppIcon name="chat" />}
        aria-label={tTasks('comments_of', { count, name })}
        aria-haspopup="dialog"
        onClick={() => onOpenComments(task)}
      >
        {count}
      </Button>
      <ActionIcon aria-label={tTasks('edit', { name })} onClick={() => onEdit(task)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={tTasks('delete', { name })} onClick={() => onDelete(task)}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
