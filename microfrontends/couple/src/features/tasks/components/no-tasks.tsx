import { EmptyState } from '@alai/ui'
import { useTaskTexts } from '../texts'
import type { PresetTaskActions } from '../use-preset-task-actions'
import { AddTaskButton } from './add-task-button'
import { PresetTasksButton } from './preset-tasks-button'

type Props = { hasFilters: boolean; presetTasks: PresetTaskActions; onAdd: () => void }

/** Shown in place of an empty list: no task matches the filters, or the event has no tasks, which can be added here. */
export function NoTasks({ hasFilters, presetTasks, onAdd }: Props) {
  const tTasks = useTaskTexts()
  if (hasFilters) return <EmptyState text={tTasks('none_fit')} />
  return (
    <EmptyState text={tTasks('empty')}>
      <PresetTasksButton presetTasks={presetTasks} isPrimary />
      <AddTaskButton variant="default" onAdd={onAdd} />
    </EmptyState>
  )
}
