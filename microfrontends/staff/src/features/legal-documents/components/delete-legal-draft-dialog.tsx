import { errorStatus } from '@alai/kit/api'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type LegalDraft, deleteLegalDraft, useLegalMutation } from '../api'

type DeleteLegalDraftDialogProps = {
  draft: LegalDraft
  documentName: string
  onClose: () => void
  onDeleted: () => void
  /** The draft was changed (409) or deleted (404) by another user. */
  onRejected: (reason: Error) => void
}

/** Deletes the draft of a legal document after a confirmation. */
export function DeleteLegalDraftDialog({
  draft,
  documentName,
  onClose,
  onDeleted,
  onRejected,
}: DeleteLegalDraftDialogProps) {
  const t = useStaffTexts()
  const deletion = useLegalMutation(
    () => deleteLegalDraft(draft.id, draft.version),
    () => {
      toastSuccess(t('legal.dropped'))
      onDeleted()
    },
    (error) => {
      onClose()
      if ([404, 409].includes(errorStatus(error))) onRejected(error)
      else toastError(error, t('legal.drop_failed'))
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('legal.drop_title', { name: documentName })}
      text={t('legal.drop_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}
