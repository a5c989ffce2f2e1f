import { focusHeading } from '@alai/kit/components/focus'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Task, deleteTask, useTaskMutation } from '../api'
import { useTaskTexts } from '../texts'

type Props = { task: Task | undefined; onClose: () => void }

/** Asks for confirmation before a task is deleted. The dialog is open while `task` is set. */
export function DeleteTaskDialog({ task, onClose }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const deleteMutation = useTaskMutation(deleteTask, () => {
    toastSuccess(tTasks('deleted'))
    onClose()
    focusHeading()
  })
  return (
    <ConfirmDialog
      open={task !== undefined}
      onClose={onClose}
      title={tTasks('delete_title', { name: task?.name ?? '' })}
      text={tTasks('delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={tTasks('delete_verb')}
      isBusy={deleteMutation.isPending}
      onConfirm={() =>
        task &&
        deleteMutation.mutate(task.id, {
          onError: () => toastError(undefined, t('delete_failed')),
        })
      }
    />
  )
}
