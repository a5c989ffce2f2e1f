import { PageHeader } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useTaskTexts } from '../texts'
import type { PresetTaskActions } from '../use-preset-task-actions'
import { AddTaskButton } from './add-task-button'
import { PresetTasksButton } from './preset-tasks-button'

type Props = {
  /** The number of tasks that match the filters. Undefined while loading. */
  total: number | undefined
  hasFilters: boolean
  presetTasks: PresetTaskActions
  onAdd: () => void
}

/** The title with the number of tasks, and buttons. If there is no task, the empty state contains the buttons instead. */
export function TasksPageHeader({ total, hasFilters, presetTasks, onAdd }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const isEmpty = total === 0 && !hasFilters
  return (
    <PageHeader
      title={t('nav.tasks')}
      subtitle={
        total !== undefined && total > 0 && tTasks(hasFilters ? 'fit' : 'line', { count: total })
      }
    >
      {!isEmpty && (
        <>
          <PresetTasksButton presetTasks={presetTasks} />
          <AddTaskButton variant="filled" onAdd={onAdd} />
        </>
      )}
    </PageHeader>
  )
}
