import type { Schemas } from '@alai/kit/api'
import { MediaField } from '@alai/kit/forms/media-field'
import { Stack, Textarea } from '@alai/ui'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { useLengthLimitProps } from '../../../shared/text-limit'
import { STORY_STEP_KINDS, type StoryDraft } from '../story-draft'
import type { StepWithStoredImage } from './delete-step-image-dialog'

type Props = {
  story: Schemas['Story'] | undefined
  draft: StoryDraft
  stepIndex: number
  onDeleteImage: (image: StepWithStoredImage) => void
}

/** The text and the picture of one step of the story. */
export function StoryStepFields({ story, draft, stepIndex, onDeleteImage }: Props) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimitProps()
  const step = story?.story_steps[stepIndex]
  const text = draft.fields[`step${stepIndex}`]
  const imageName = `image${stepIndex}`
  return (
    <Stack gap={6}>
      <Textarea
        label={t(`tip.${STORY_STEP_KINDS[stepIndex] ?? 'povestire'}`)}
        autosize
        minRows={2}
        value={text}
        {...limitLength(text ?? '')}
        onChange={(e) => draft.updateFields({ [`step${stepIndex}`]: e.target.value })}
      />
      <MediaField
        label={t('story.image')}
        kind="image"
        media={step?.image}
        change={draft.files[imageName]}
        onChange={(change) => {
          // Removes the picture. A stored picture is deleted after a confirmation. A picture that was only chosen is
          // discarded at once.
          if (change === 'remove' && draft.files[imageName] instanceof File)
            return draft.setFile(imageName, undefined)
          if (change === 'remove' && step?.image) return onDeleteImage({ id: step.id, stepIndex })
          draft.setFile(imageName, change)
        }}
        error={draft.fileError(imageName)}
      />
    </Stack>
  )
}
