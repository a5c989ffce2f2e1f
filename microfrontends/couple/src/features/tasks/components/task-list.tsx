import { ActionIcon, AppIcon, Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { SortableHeader } from '@alai/kit/lists/sortable-header'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { initials } from '../../../shared/initials'
import { Deadline } from './deadline'
import { StatusSelect } from './task-status'
import { type TaskColumn, IMPORTANCE_KEYS, type Importance, type TaskSort, type Task } from '../api'
import c from './tasks.module.css'
import { type TaskTranslate, useTaskTexts } from '../texts'

type Props = {
  rows: Task[]
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
  const narrow = useMediaQuery(CARDS_BREAKPOINT)
  return narrow ? <TaskCards {...props} /> : <TaskTable {...props} />
}

function TaskTable({ rows, sort, onSort, openTaskId, ...deeds }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const head = (column: TaskColumn) => (
    <SortableHeader
      column={column}
      label={s(column)}
      sort={sort}
      onSort={onSort}
      {...(column === 'importance' && HIGHEST_FIRST)}
    />
  )
  const roomy = useMediaQuery(FULL_TABLE_BREAKPOINT, undefined, { getInitialValueInEffect: false })
  // Beside the comments, importance and assignee are shown under the name, so that the drawer covers no columns.
  const tight = openTaskId !== undefined && openTaskId !== '' && !roomy
  return (
    <Table className={c.table} data-tight={tight || undefined} aria-label={s('table')}>
      <Table.Thead>
        <Table.Tr>
          {head('name')}
          {!tight && head('importance')}
          {head('status')}
          {head('deadline')}
          {!tight && <Table.Th>{s('person')}</Table.Th>}
          <Table.Th>
            <VisuallyHidden>
              {s('comments')}, {t('actions')}
            </VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((task) => (
          <Table.Tr key={task.id} data-chosen={task.id === openTaskId || undefined}>
            <Table.Td className={c.first}>
              <TaskName task={task} look={deeds.onOpenComments} />
              {tight && (
                <span className={c.also}>
                  <ImportanceText task={task} />
                  {task.user && <span>{task.user.name}</span>}
                </span>
              )}
            </Table.Td>
            {!tight && (
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
            {!tight && (
              <Table.Td>
                <Assignee task={task} />
              </Table.Td>
            )}
            <Table.Td>
              <TaskActions task={task} {...deeds} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TaskCards({ rows, openTaskId, ...deeds }: Props) {
  return (
    <ul className={`a-cards ${c.cards}`}>
      {rows.map((task) => (
        <li key={task.id} data-chosen={task.id === openTaskId || undefined}>
          <div className="a-line">
            <TaskName task={task} look={deeds.onOpenComments} />
            <StatusSelect task={task} />
          </div>
          <div className={c.facts}>
            <Deadline task={task} />
            <ImportanceText task={task} />
          </div>
          <div className="a-line">
            <Assignee task={task} />
            <TaskActions task={task} {...deeds} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function TaskName({ task, look }: { task: Task; look: (task: Task) => void }) {
  return (
    <button
      type="button"
      className={c.name}
      data-done={task.status === 'Done' || undefined}
      aria-haspopup="dialog"
      onClick={() => look(task)}
    >
      {task.name}
    </button>
  )
}

function ImportanceText({ task }: { task: Task }) {
  const s = useTaskTexts()
  return (
    <span className={c.weight} data-w={IMPORTANCE_KEYS[task.importance as Importance]}>
      {importanceLabel(s, task.importance)}
    </span>
  )
}

function Assignee({ task }: { task: Task }) {
  const s = useTaskTexts()
  if (!task.user) return <span className="a-aside">{s('nobody')}</span>
  return (
    <span className={c.who}>
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
  const s = useTaskTexts()
  const {
    name,
    commontator_thread: { comments_count: count },
  } = task
  return (
    <div className={c.deeds}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        className={c.talk}
        leftSection={<AppIcon name="chat" />}
        aria-label={s('comments_of', { count, name })}
        aria-haspopup="dialog"
        onClick={() => onOpenComments(task)}
      >
        {count}
      </Button>
      <ActionIcon aria-label={s('edit', { name })} onClick={() => onEdit(task)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={s('delete', { name })} onClick={() => onDelete(task)}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
