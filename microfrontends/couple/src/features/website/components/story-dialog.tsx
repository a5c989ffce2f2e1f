import type { Schemas } from '@alai/kit/api'
import { Button, ConfirmDialog, Group, Stack, Switch, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useLengthLimit } from '../../../shared/text-limit'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, deleteStepImage, useWebsiteMutation } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { type FileChange, MediaField } from '@alai/kit/forms/media-field'
import { STEP_KINDS, useStoryDraft } from '../story-draft'
import { useWebsiteTexts } from '../texts'

type Props = { site: Website; story: Schemas['Story'] | undefined; onClose: () => void }

/** Edits the story with its six steps. Deleting a stored picture takes effect at once, everything else when the form is saved. */
export function StoryDialog({ site, story, onClose }: Props) {
  const t = useCoupleTexts()
  const tWebsite = useWebsiteTexts()
  const limitLength = useLengthLimit()
  const draft = useStoryDraft(site, story, () => onClose())
  const { fields, updateFields, fieldError, apiError } = draft
  const [imageToDelete, setImageToDelete] = useState<{ id: string; stepIndex: number }>()
  const deleteImage = useWebsiteMutation(
    ({ id }: { id: string; stepIndex: number }) => deleteStepImage(id),
    ({ stepIndex }, { couple_story }) => {
      draft.markFileRemoved(`image${stepIndex}`, couple_story.version)
      toastSuccess(tWebsite('removed_document'))
      setImageToDelete(undefined)
    },
  )
  const changeImage = (stepIndex: number, change: FileChange) => {
    const step = story?.story_steps[stepIndex]
    // A picture that was only chosen is reset. A stored one is deleted after a confirmation.
    if (change === 'remove' && draft.files[`image${stepIndex}`] instanceof File)
      return draft.setFile(`image${stepIndex}`, undefined)
    if (change === 'remove' && step?.image) return setImageToDelete({ id: step.id, stepIndex })
    draft.setFile(`image${stepIndex}`, change)
  }
  const labelOf = (name: string) => {
    const step = Number(/\d+$/.exec(name)?.[0] ?? NaN)
    if (Number.isNaN(step)) return t(`story.${name as 'title'}`)
    return name.startsWith('image')
      ? tWebsite('step_image', { n: step + 1 })
      : tWebsite('step', { tip: t(`tip.${STEP_KINDS[step] ?? 'povestire'}`), n: step + 1 })
  }
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
          {STEP_KINDS.map((tip, i) => (
            <Stack key={i} gap={6}>
              <Textarea
                label={t(`tip.${tip}`)}
                autosize
                minRows={2}
                value={fields[`step${i}`]}
                {...limitLength(fields[`step${i}`] ?? '')}
                onChange={(e) => updateFields({ [`step${i}`]: e.target.value })}
              />
              <MediaField
                label={t('story.image')}
                kind="image"
                media={story?.story_steps[i]?.image}
                change={draft.files[`image${i}`]}
                onChange={(change) => changeImage(i, change)}
                error={draft.fileError(`image${i}`)}
              />
            </Stack>
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
      <ConfirmDialog
        open={imageToDelete !== undefined}
        onClose={() => setImageToDelete(undefined)}
        title={tWebsite('remove_title', { n: (imageToDelete?.stepIndex ?? 0) + 1 })}
        text={tWebsite('remove_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={deleteImage.isPending}
        onConfirm={() =>
          imageToDelete &&
          deleteImage.mutate(imageToDelete, {
            onError: (error) => toastError(error, tWebsite('remove_failed')),
          })
        }
      />
    </FormModal>
  )
}
