import type { Schemas } from '@alai/kit/api'
import { Button, ConfirmDialog, Group, Stack, Switch, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { useLengthLimit } from '../../../shared/text-limit'
import { FormModal } from '@alai/kit/forms/form-modal'
import { useCoupleTexts } from '../../../shared/couple-texts'
import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { type Website, removeStepImage, useWebsiteMutation } from '../api'
import { ConflictDialog } from './conflict-dialog'
import { type FileChange, MediaField } from '@alai/kit/forms/media-field'
import { STEP_KINDS, useStoryDraft } from '../story-draft'
import { useWebsiteTexts } from '../texts'

type Props = { site: Website; story: Schemas['Story'] | undefined; close: () => void }

/** Edits the story with its six steps. Deleting a stored picture takes effect at once, everything else when the form is saved. */
export function StoryDialog({ site, story, close }: Props) {
  const t = useCoupleTexts()
  const s = useWebsiteTexts()
  const counted = useLengthLimit()
  const draft = useStoryDraft(site, story, () => close())
  const { fields, updateFields, sentence, failure } = draft
  const [asked, setAsked] = useState<{ id: string; i: number }>()
  const remove = useWebsiteMutation(
    ({ id }: { id: string; i: number }) => removeStepImage(id),
    ({ i }, { couple_story }) => {
      draft.markFileRemoved(`image${i}`, couple_story.version)
      toastSuccess(s('removed_document'))
      setAsked(undefined)
    },
  )
  const attach = (i: number, change: FileChange) => {
    const step = story?.story_steps[i]
    // A picture that was only chosen is reset. A stored one is deleted after a confirmation.
    if (change === 'remove' && draft.files[`image${i}`] instanceof File)
      return draft.setFile(`image${i}`, undefined)
    if (change === 'remove' && step?.image) return setAsked({ id: step.id, i })
    draft.setFile(`image${i}`, change)
  }
  const labelOf = (name: string) => {
    const step = Number(/\d+$/.exec(name)?.[0] ?? NaN)
    if (Number.isNaN(step)) return t(`story.${name as 'title'}`)
    return name.startsWith('image')
      ? s('step_image', { n: step + 1 })
      : s('step', { tip: t(`tip.${STEP_KINDS[step] ?? 'povestire'}`), n: step + 1 })
  }
  return (
    <FormModal
      isDirty={draft.dirty}
      onClose={close}
      size={640}
      title={story ? t('story.edit') : t('story.add')}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          draft.save()
        }}
      >
        <Stack>
          <TextInput
            label={t('story.title')}
            required
            value={fields.title}
            {...draft.told('title')}
            onChange={(e) => updateFields({ title: e.target.value })}
          />
          <TextInput
            label={t('story.subtitle')}
            value={fields.subtitle}
            {...draft.told('subtitle')}
            onChange={(e) => updateFields({ subtitle: e.target.value })}
          />
          {STEP_KINDS.map((tip, i) => (
            <Stack key={i} gap={6}>
              <Textarea
                label={t(`tip.${tip}`)}
                autosize
                minRows={2}
                value={fields[`step${i}`]}
                {...counted(fields[`step${i}`] ?? '')}
                onChange={(e) => updateFields({ [`step${i}`]: e.target.value })}
              />
              <MediaField
                label={t('story.image')}
                kind="image"
                media={story?.story_steps[i]?.image}
                change={draft.files[`image${i}`]}
                onChange={(change) => attach(i, change)}
                error={draft.fileError(`image${i}`)}
              />
            </Stack>
          ))}
          <Textarea
            label={t('story.outcome')}
            autosize
            minRows={2}
            value={fields.outcome}
            {...draft.told('outcome')}
            {...counted(fields.outcome, sentence('outcome'))}
            onChange={(e) => updateFields({ outcome: e.target.value })}
          />
          <Switch
            label={t('story.active')}
            checked={fields.active}
            onChange={(e) => updateFields({ active: e.target.checked })}
          />
          {failure && !failure.problem?.fields && (
            <Text c="red.7" role="alert">
              {failure.problem?.error ?? t('failed')}
            </Text>
          )}
          <Group className="a-foot" justify="flex-end">
            <Button type="submit" loading={draft.saving}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictDialog draft={draft} labelOf={labelOf} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={s('remove_title', { n: (asked?.i ?? 0) + 1 })}
        text={s('remove_text')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() =>
          asked &&
          remove.mutate(asked, { onError: (error) => toastError(error, s('remove_failed')) })
        }
      />
    </FormModal>
  )
}
