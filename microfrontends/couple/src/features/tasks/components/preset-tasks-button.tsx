import { AppIcon, Button } from '@alai/ui'
import { useTaskTexts } from '../texts'
import type { PresetTaskActions } from '../use-preset-task-actions'

/** Adds the preset tasks. */
export function PresetTasksButton({
  presetTasks,
  isPrimary = false,
}: {
  presetTasks: PresetTaskActions
  isPrimary?: boolean
}) {
  const tTasks = useTaskTexts()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<AppIcon name="tasks" />}
      loading={presetTasks.isAdding}
      onClick={presetTasks.add}
    >
      {tTasks(isPrimary ? 'ready.add' : 'ready')}
    </Button>
  )
}
