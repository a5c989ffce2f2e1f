import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { type Task, daysUntil, todayInBucharest } from '../api'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

/** The deadline, and a text if it is near or past. A task that is done is never late. */
export function Deadline({ task }: { task: Pick<Task, 'deadline' | 'status'> }) {
  const tTasks = useTaskTexts()
  const language = useLanguage()
  const daysLeft = daysUntil(task.deadline, todayInBucharest())
  const isOpen = task.status !== 'Done'
  const urgency =
    isOpen && daysLeft < 0
      ? 'late'
      : isOpen && daysLeft === 0
        ? 'today'
        : isOpen && daysLeft === 1
          ? 'tomorrow'
          : undefined
  return (
    <span className={styles.day}>
      <time dateTime={task.deadline}>{formatDate(task.deadline, language)}</time>
      {urgency && (
        <span className={styles.near} data-near={urgency}>
          {urgency === 'late' ? tTasks('late', { count: -daysLeft }) : tTasks(urgency)}
        </span>
      )}
    </span>
  )
}
