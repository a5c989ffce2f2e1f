import { ActionIcon, AppIcon, Button } from '@alai/ui'
import type { Task } from '../api'
import { useTaskTexts } from '../texts'
import styles from './tasks.module.css'

type Props = {
  task: Task
  onOpenComments: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
}

/** The buttons that open the comments of a task, edit it and delete it. */
export function TaskActions({ task, onOpenComments, onEdit, onDelete }: Props) {
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
