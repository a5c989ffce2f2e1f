import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { removeIssue, useIssueWrite } from './issues.data'

/** Deletes a draft after a confirmation. */
export function DeleteIssue({
  issue,
  close,
  deleted,
}: {
  issue: { id: string; subject: string }
  close: () => void
  deleted?: () => void
}) {
  const t = useStaffTexts()
  const remove = useIssueWrite(
    removeIssue,
    () => {
      toastSuccess(t('issues.deleted'))
      close()
      deleted?.()
    },
    (error) => {
      toastError(error, t('issues.delete_failed'))
      close()
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('issues.delete_title', { subject: issue.subject })}
      text={t('issues.delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(issue.id)}
    />
  )
}
