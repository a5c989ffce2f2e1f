import { toastError, toastSuccess } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { deleteStepImage, useWebsiteMutation } from '../api'
import type { StoryDraft } from '../story-draft'
import { useWebsiteTexts } from '../texts'

/** A step of the story with a stored picture. `id` is the id of the step. */
export type StepWithStoredImage = { id: string; stepIndex: number }

type Props = { image: StepWithStoredImage | undefined; draft: StoryDraft; onClose: () => void }

/** Asks for confirmation before the stored picture of a step is deleted. The dialog is open while `image` is set. */
export function DeleteStepImageDialog({ image, draft, onClose }: Props) {
  const t = useCoupleTexts()
  const tWebsite = useWebsiteTexts()
  const deleteImage = useWebsiteMutation(
    ({ id }: StepWithStoredImage) => deleteStepImage(id),
    ({ stepIndex }, { couple_story }) => {
      draft.markFileRemoved(`image${stepIndex}`, couple_story.version)
      toastSuccess(tWebsite('removed_document'))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open={image !== undefined}
      onClose={onClose}
      title={tWebsite('remove_title', { n: (image?.stepIndex ?? 0) + 1 })}
      text={tWebsite('remove_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={deleteImage.isPending}
      onConfirm={() =>
        image &&
        deleteImage.mutate(image, {
          onError: (error) => toastError(error, tWebsite('remove_failed')),
        })
      }
    />
  )
}
