import { daysBetween, formatDate, todayInBucharest } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { Task } from '../api'
import styles from './tasks.module.css'
import { useTaskTexts } from '../texts'

function deadlineUrgency(daysLeft: number): 'late' | 'today' | 'tomorrow' | undefined {
  if (daysLeft < 0) return 'late'
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : undefined
}

/** The deadline, with a text if it is near or past. A finished task is never late. */
export function Deadline({ task }: { task: Pick<Task, 'deadline' | 'status'> }) {
  const tTasks = useTaskTexts()
  const language = useLanguage()
  const daysLeft = daysBetween(todayInBucharest(), task.deadline)
  const urgency = task.status === 'Done' ? undefined : deadlineUrgency(daysLeft)
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
