import { EmptyState } from '@alai/ui'
import { useTaskTexts } from '../texts'
import type { StarterTasks } from '../use-starter-tasks'
import { AddTaskButton } from './add-task-button'
import { StarterTasksButton } from './starter-tasks-button'

type Props = { hasFilters: boolean; starterTasks: StarterTasks; onAdd: () => void }

/** Shown in place of an empty list: no task matches the filters, or the event has no tasks, which can be added here. */
export function NoTasks({ hasFilters, starterTasks, onAdd }: Props) {
  const tTasks = useTaskTexts()
  if (hasFilters) return <EmptyState text={tTasks('none_fit')} />
  return (
    <EmptyState text={tTasks('empty')}>
      <StarterTasksButton starterTasks={starterTasks} isPrimary />
      <AddTaskButton variant="default" onAdd={onAdd} />
    </EmptyState>
  )
}
