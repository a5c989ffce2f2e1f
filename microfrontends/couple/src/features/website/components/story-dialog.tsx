import type { Schemas } from '@alai/kit/api'
import { Button, Group, Stack, Switch, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useLengthLimitProps } from '../../../shared/text-limit'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import type { Website } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { DeleteStepImageDialog, type StepWithStoredImage } from './delete-step-image-dialog'
import { StoryStepFields } from './story-step-fields'
import { STORY_STEP_KINDS, useStoryDraft } from '../story-draft'
import { useWebsiteTexts } from '../texts'

type Props = { site: Website; story: Schemas['Story'] | undefined; onClose: () => void }

/** Edits the story with its six steps. A stored picture is deleted at once. All other changes are saved with the form. */
export function StoryDialog({ site, story, onClose }: Props) {
  const t = useCoupleTexts()
  const limitLength = useLengthLimitProps()
  const draft = useStoryDraft(site, story, () => onClose())
  const { fields, updateFields, fieldError, apiError } = draft
  const [imageToDelete, setImageToDelete] = useState<StepWithStoredImage>()
  const labelOf = useStoryFieldLabel()
  return (
    <FormModal
      isDirty={draft.isDirty}
      onClose={onClose}
      size={640}
      title={story ? t('story.edit') : t('story.add')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.save()
        }}
      >
        <Stack>
          <TextInput
            label={t('story.title')}
            required
            value={fields.title}
            {...draft.errorProps('title')}
            onChange={(e) => updateFields({ title: e.target.value })}
          />
          <TextInput
            label={t('story.subtitle')}
            value={fields.subtitle}
            {...draft.errorProps('subtitle')}
            onChange={(e) => updateFields({ subtitle: e.target.value })}
          />
          {STORY_STEP_KINDS.map((_, i) => (
            <StoryStepFields
              key={i}
              story={story}
              draft={draft}
              stepIndex={i}
              onDeleteImage={setImageToDelete}
            />
          ))}
          <Textarea
            label={t('story.outcome')}
            autosize
            minRows={2}
            value={fields.outcome}
            {...draft.errorProps('outcome')}
            {...limitLength(fields.outcome, fieldError('outcome'))}
            onChange={(e) => updateFields({ outcome: e.target.value })}
          />
          <Switch
            label={t('story.active')}
            checked={fields.active}
            onChange={(e) => updateFields({ active: e.target.checked })}
          />
          {apiError && !apiError.problem?.fields && (
            <Text c="red.7" role="alert">
              {apiError.problem?.error ?? t('failed')}
            </Text>
          )}
          <Group className="a-foot" justify="flex-end">
            <Button type="submit" loading={draft.isSaving}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictDialog draft={draft} labelOf={labelOf} />
      <DeleteStepImageDialog
        image={imageToDelete}
        draft={draft}
        onClose={() => setImageToDelete(undefined)}
      />
    </FormModal>
  )
}

/** Returns the labels of the story's fields and pictures by name, such as `title`, `step2` and `image2`. */
function useStoryFieldLabel() {
  const t = useCoupleTexts()
  const tWebsite = useWebsiteTexts()
  return (name: string): string => {
    const step = Number(/\d+$/.exec(name)?.[0] ?? NaN)
    if (Number.isNaN(step)) return t(`story.${name as 'title'}`)
    return name.startsWith('image')
      ? tWebsite('step_image', { n: step + 1 })
      : tWebsite('step', { tip: t(`tip.${STORY_STEP_KINDS[step] ?? 'povestire'}`), n: step + 1 })
  }
}
