import { formatDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { type Task, daysUntil, todayInBucharest } from '../api'
import c from './tasks.module.css'
import { useTaskTexts } from '../texts'

/** The deadline, and a text if it is near or past. A task that is done is never late. */
export function Deadline({ task }: { task: Pick<Task, 'deadline' | 'status'> }) {
  const s = useTaskTexts()
  const language = useLanguage()
  const left = daysUntil(task.deadline, todayInBucharest())
  const open = task.status !== 'Done'
  const near =
    open && left < 0
      ? 'late'
      : open && left === 0
        ? 'today'
        : open && left === 1
          ? 'tomorrow'
          : undefined
  return (
    <span className={c.day}>
      <time dateTime={task.deadline}>{formatDate(task.deadline, language)}</time>
      {near && (
        <span className={c.near} data-near={near}>
          {near === 'late' ? s('late', { count: -left }) : s(near)}
        </span>
      )}
    </span>
  )
}
