import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Comment, useDeleteComment } from '../comments-api'
import { useTaskTexts } from '../texts'

type Props = {
  threadId: string
  comment: Comment | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks for confirmation before a comment is deleted. The dialog is open while `comment` is set. */
export function DeleteCommentDialog({ threadId, comment, onClose, onDeleted }: Props) {
  const t = useCoupleTexts()
  const tTasks = useTaskTexts()
  const deleteComment = useDeleteComment(threadId, {
    onSuccess: (id) => {
      toastSuccess(tTasks('talk.done_delete'))
      onDeleted(id)
    },
    onError: () => toastError(undefined, tTasks('talk.failed_delete')),
  })
  return (
    <ConfirmDialog
      open={comment !== undefined}
      onClose={onClose}
      title={tTasks('talk.delete_title')}
      text={tTasks('talk.delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={tTasks('talk.delete_verb')}
      isBusy={deleteComment.isPending}
      onConfirm={() => comment && deleteComment.mutate(comment.id)}
    />
  )
}
