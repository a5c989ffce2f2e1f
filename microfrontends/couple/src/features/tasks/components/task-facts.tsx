// The cells of a task that the table and the cards share.
import { initials } from '../../../shared/initials'
import { IMPORTANCE_KEYS, type Importance, type Task } from '../api'
import { type TaskTranslate, useTaskTexts } from '../texts'
import styles from './tasks.module.css'

export const importanceLabel = (t: TaskTranslate, importance: string): string =>
  importance in IMPORTANCE_KEYS
    ? t(`importance.${IMPORTANCE_KEYS[importance as Importance]}`)
    : importance

export function TaskName({ task, onOpen }: { task: Task; onOpen: (task: Task) => void }) {
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

export function ImportanceText({ task }: { task: Task }) {
  const tTasks = useTaskTexts()
  return (
    <span className={styles.weight} data-w={IMPORTANCE_KEYS[task.importance as Importance]}>
      {importanceLabel(tTasks, task.importance)}
    </span>
  )
}

export function Assignee({ task }: { task: Task }) {
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
