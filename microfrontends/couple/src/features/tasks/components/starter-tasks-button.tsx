import { AppIcon, Button } from '@alai/ui'
import { useTaskTexts } from '../texts'
import type { StarterTasks } from '../use-starter-tasks'

/** Adds the starter tasks. */
export function StarterTasksButton({
  starterTasks,
  isPrimary = false,
}: {
  starterTasks: StarterTasks
  isPrimary?: boolean
}) {
  const tTasks = useTaskTexts()
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<AppIcon name="tasks" />}
      loading={starterTasks.isAdding}
      onClick={starterTasks.add}
    >
      {tTasks(isPrimary ? 'ready.add' : 'ready')}
    </Button>
  )
}
