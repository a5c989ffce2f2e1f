import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { deleteIssue, useIssueMutation } from '../api'

/** Deletes the draft of an issue after a confirmation. */
export function DeleteIssueDialog({
  issue,
  onClose,
  onDeleted,
}: {
  issue: { id: string; subject: string }
  onClose: () => void
  onDeleted?: () => void
}) {
  const t = useStaffTexts()
  const deletion = useIssueMutation(
    deleteIssue,
    () => {
      toastSuccess(t('issues.deleted'))
      onClose()
      onDeleted?.()
    },
    (error) => {
      toastError(error, t('issues.delete_failed'))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('issues.delete_title', { subject: issue.subject })}
      text={t('issues.delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(issue.id)}
    />
  )
}
