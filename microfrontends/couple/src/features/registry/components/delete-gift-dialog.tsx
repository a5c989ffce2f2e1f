import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { type Gift, deleteGift, useGiftMutation } from '../api'

type Props = { gift: Gift | undefined; showReservedBy: boolean; onClose: () => void }

/** Asks for confirmation before a gift is deleted, and shows who has reserved it. The dialog is open while `gift` is set. */
export function DeleteGiftDialog({ gift, showReservedBy, onClose }: Props) {
  const t = useCoupleTexts()
  const deleteMutation = useGiftMutation(deleteGift, () => {
    toastSuccess(t('gifts.deleted'))
    onClose()
  })
  const consequence = () => {
    if (!gift?.reserved) return t('gifts.delete_text')
    return showReservedBy
      ? t('gifts.delete_reserved', { name: gift.wedding_invitation?.name ?? '' })
      : t('gifts.delete_taken')
  }
  return (
    <ConfirmDialog
      open={gift !== undefined}
      onClose={onClose}
      title={t('gifts.delete_title', { name: gift?.name ?? '' })}
      text={consequence()}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={deleteMutation.isPending}
      onConfirm={() =>
        gift &&
        deleteMutation.mutate(gift.id, {
          onError: (error) => toastError(error, t('delete_failed')),
        })
      }
    />
  )
}
