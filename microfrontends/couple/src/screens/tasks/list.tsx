import { ActionIcon, AppIcon, Button, Table, VisuallyHidden, useMediaQuery } from '@alai/ui'
import { SortableHeader } from '@alai/kit/lists/sortable-header'
import { useCoupleTexts } from '../../shared/couple-texts'
import { initials } from '../../shared/initials'
import { Deadline } from './deadline'
import { StatusSelect } from './status'
import { type Column, IMPORTANCE, type Importance, type TaskSort, type Task } from './tasks.data'
import c from './tasks.module.css'
import { type TaskT, useTaskTexts } from './texts'

type Props = {
  rows: Task[]
  sort: TaskSort
  order: (sort: TaskSort) => void
  open: string | undefined
  look: (task: Task) => void
  edit: (task: Task) => void
  drop: (task: Task) => void
}

/** Under it a row has no room for all of its columns. */
export const NARROW = '(max-width: 71.99rem)'
/** Here it has room for them beside the comments. */
const ROOMY = '(min-width: 96.25rem)'

/** Whoever asks for importance means what is important. */
const MOST_FIRST = { initialSort: '-importance' } as const

export const importanceWord = (s: TaskT, importance: string): string =>
  importance in IMPORTANCE ? s(`importance.${IMPORTANCE[importance as Importance]}`) : importance

/** Rows as a table whose heads order it, or as cards where it is narrow. */
export function TaskList(props: Props) {
  const narrow = useMediaQuery(NARROW)
  return narrow ? <Cards {...props} /> : <Rows {...props} />
}

function Rows({ rows, sort, order, open, ...deeds }: Props) {
  const t = useCoupleTexts()
  const s = useTaskTexts()
  const head = (column: Column) => (
    <SortableHeader
      column={column}
      label={s(column)}
      sort={sort}
      onSort={order}
      {...(column === 'importance' && MOST_FIRST)}
    />
  )
  const roomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false })
  // Beside the comments importance and person stand under the name, so that nothing lies under them.
  const tight = open !== undefined && open !== '' && !roomy
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
          <Table.Tr key={task.id} data-chosen={task.id === open || undefined}>
            <Table.Td className={c.first}>
              <Name task={task} look={deeds.look} />
              {tight && (
                <span className={c.also}>
                  <Weight task={task} />
                  {task.user && <span>{task.user.name}</span>}
                </span>
              )}
            </Table.Td>
            {!tight && (
              <Table.Td>
                <Weight task={task} />
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
                <Who task={task} />
              </Table.Td>
            )}
            <Table.Td>
              <Deeds task={task} {...deeds} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards({ rows, open, ...deeds }: Props) {
  return (
    <ul className={`a-cards ${c.cards}`}>
      {rows.map((task) => (
        <li key={task.id} data-chosen={task.id === open || undefined}>
          <div className="a-line">
            <Name task={task} look={deeds.look} />
            <StatusSelect task={task} />
          </div>
          <div className={c.facts}>
            <Deadline task={task} />
            <Weight task={task} />
          </div>
          <div className="a-line">
            <Who task={task} />
            <Deeds task={task} {...deeds} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Name({ task, look }: { task: Task; look: (task: Task) => void }) {
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

function Weight({ task }: { task: Task }) {
  const s = useTaskTexts()
  return (
    <span className={c.weight} data-w={IMPORTANCE[task.importance as Importance]}>
      {importanceWord(s, task.importance)}
    </span>
  )
}

function Who({ task }: { task: Task }) {
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

function Deeds({ task, look, edit, drop }: { task: Task } & Pick<Props, 'look' | 'edit' | 'drop'>) {
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
        onClick={() => look(task)}
      >
        {count}
      </Button>
      <ActionIcon aria-label={s('edit', { name })} onClick={() => edit(task)}>
        <AppIcon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={s('delete', { name })} onClick={() => drop(task)}>
        <AppIcon name="trash" />
      </ActionIcon>
    </div>
  )
}
