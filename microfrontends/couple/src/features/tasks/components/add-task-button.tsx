import { AppIcon, Button } from '@alai/ui'
import { useTaskTexts } from '../texts'

type Props = { variant: 'filled' | 'default'; onAdd: () => void }

/** Opens the dialog of a new task. */
export function AddTaskButton({ variant, onAdd }: Props) {
  const tTasks = useTaskTexts()
  return (
    <Button variant={variant} leftSection={<AppIcon name="plus" />} onClick={onAdd}>
      {tTasks('add')}
    </Button>
  )
}
