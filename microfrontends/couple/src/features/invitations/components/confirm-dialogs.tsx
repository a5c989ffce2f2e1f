import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { withFreedSeats } from '../../../shared/freed-seats'
import { type Invitation, deleteInvitation, resetInvitation, useInvitationMutation } from '../api'

type Props = {
  /** The dialog is open while `invitation` is set. */
  invitation: Invitation | undefined
  onClose: () => void
}

/** Deletes an invitation after a confirmation. */
export function DeleteInvitationDialog({ invitation, onClose }: Props) {
  const t = useCoupleTexts()
  const remove = useInvitationMutation(deleteInvitation, () => {
    toastSuccess(t('inv.deleted'))
    onClose()
  })
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      onClose={onClose}
      title={t('inv.delete_title', { name: invitation?.name ?? '' })}
      text={withFreedSeats(t('inv.delete_text'), invitation?.guestDetails, t)}
      cancelLabel={t('keep')}
      confirmLabel={t('inv.delete')}
      isBusy={remove.isPending}
      onConfirm={() =>
        invitation &&
        remove.mutate(invitation.id, { onError: () => toastError(undefined, t('delete_failed')) })
      }
    />
  )
}

/** Deletes the answer of an invitation after a confirmation, so that the guest can answer again. */
export function ResetInvitationDialog({ invitation, onClose }: Props) {
  const t = useCoupleTexts()
  const reset = useInvitationMutation(resetInvitation, () => {
    toastSuccess(t('inv.reset_done'))
    onClose()
  })
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      onClose={onClose}
      title={t('inv.reset_title', { name: invitation?.name ?? '' })}
      text={withFreedSeats(t('inv.reset_text'), invitation?.guestDetails, t)}
      cancelLabel={t('keep')}
      confirmLabel={t('inv.reset')}
      isBusy={reset.isPending}
      onConfirm={() =>
        invitation &&
        reset.mutate(invitation.id, {
          onError: () => toastError(undefined, t('inv.reset_failed')),
        })
      }
    />
  )
}
