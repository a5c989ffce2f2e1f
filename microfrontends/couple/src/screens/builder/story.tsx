import { type Schemas } from '@alai/kit/api'
import { AppIcon, Button, ConfirmDialog, Group, Stack, Switch, Text, TextInput, Textarea } from '@alai/ui'
import { useState } from 'react'
import { TEXT, lengthOf, useCounted } from '../../parts/counted'
import { showFirstWrong, useFailure } from '../../parts/field-words'
import { FormModal, useDirty } from '../../parts/form-modal'
import { useCoupleTexts } from '../../parts/texts'
import { done, failed } from '../../parts/toast'
import { type Website, removeStory, saveStory, useBuilderWrite } from './builder.data'
import { type FileChange, FileField, filePart, isTooLarge, useFileError } from './file-field'

const TIPS = ['mireasa', 'mire', 'intalnire', 'povestire', 'povestire', 'povestire'] as const

/** One story with six steps. */
export function Story({ site }: { site: Website }) {
  const t = useCoupleTexts()
  const story = site.couple_stories[0]
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = useBuilderWrite(removeStory, () => { done(t('story.deleted')); setAsking(false) })
  return (
    <Group>
      {story ? <Text fw={600}>{story.title}</Text> : <Text c="dimmed">{t('story.empty')}</Text>}
      <Button variant="default" leftSection={<AppIcon name={story ? 'edit' : 'plus'} />} onClick={() => setOpen(true)}>{story ? t('story.edit') : t('story.add')}</Button>
      {story && <Button variant="subtle" color="red" onClick={() => setAsking(true)}>{t('delete')}</Button>}
      {open && <StoryDialog site={site} story={story} close={() => setOpen(false)} />}
      <ConfirmDialog open={asking} close={() => setAsking(false)} title={t('story.delete_title')} text={t('story.delete_text')} keep={t('keep')} verb={t('delete')} busy={remove.isPending} act={() => story && remove.mutate(story.id, { onError: (e) => failed(e, t('delete_failed')) })} />
    </Group>
  )
}

function StoryDialog({ site, story, close }: { site: Website; story: Schemas['Story'] | undefined; close: () => void }) {
  const t = useCoupleTexts()
  const counted = useCounted()
  const [form, setForm] = useState({ title: story?.title ?? '', subtitle: story?.subtitle ?? '', outcome: story?.outcome ?? '', active: story?.active ?? true })
  const [steps, setSteps] = useState(() => TIPS.map((tip, i) => ({ tip, description: story?.story_steps[i]?.description ?? '', image: undefined as FileChange })))
  const save = useBuilderWrite(
    () => {
      const parts = steps.map((step, i) => {
        const at = (name: string) => `[story_steps_attributes][${i}][${name}]`
        const id = story?.story_steps[i]?.id
        const file = Object.entries(filePart('image', step.image)).map(([name, value]) => [at(name), value])
        return Object.fromEntries([[at('description'), step.description], ...(id ? [[at('id'), id]] : []), ...file])
      })
      return saveStory(story?.id, Object.assign({ ...form, ...(story ? {} : { website_detail_id: site.id }) }, ...parts))
    },
    () => { done(story ? t('story.edited') : t('story.added')); close() },
  )
  const { failure, told, sentence, mend } = useFailure(save.error)
  const files = Object.fromEntries(steps.map((step, i) => [String(i), step.image]))
  const fileError = useFileError(files, sentence)
  const dirty = useDirty([form, steps.map((step) => [step.description, step.image instanceof File || step.image])])
  const tooLong = [form.outcome, ...steps.map((step) => step.description)].some((text) => lengthOf(text) > TEXT)
  const submit = () => (tooLong || steps.some((step) => isTooLarge(step.image)) ? showFirstWrong() : save.mutate(undefined))
  return (
    <FormModal dirty={dirty} close={close} size={640} title={story ? t('story.edit') : t('story.add')}>
      <form noValidate onSubmit={(e) => { e.preventDefault(); submit() }}>
        <Stack>
          <TextInput label={t('story.title')} required value={form.title} {...told('title')} onChange={(e) => setForm({ ...form, title: e.target.value })} />
          <TextInput label={t('story.subtitle')} value={form.subtitle} {...told('subtitle')} onChange={(e) => setForm({ ...form, subtitle: e.target.value })} />
          {steps.map((step, i) => (
            <Stack key={i} gap={6}>
              <Textarea label={t(`tip.${step.tip}`)} autosize minRows={2} value={step.description} {...counted(step.description)} onChange={(e) => setSteps(steps.map((s, j) => (j === i ? { ...s, description: e.target.value } : s)))} />
              <FileField label={t('story.image')} kind="image" media={story?.story_steps[i]?.image} change={step.image} set={(image) => { mend('image'); setSteps(steps.map((s, j) => (j === i ? { ...s, image } : s))) }} error={fileError(String(i), failure)} />
            </Stack>
          ))}
          <Textarea label={t('story.outcome')} autosize minRows={2} value={form.outcome} {...told('outcome')} {...counted(form.outcome, sentence('outcome'))} onChange={(e) => setForm({ ...form, outcome: e.target.value })} />
          <Switch label={t('story.active')} checked={form.active} onChange={(e) => setForm({ ...form, active: e.target.checked })} />
          {failure && !failure.problem?.fields && <Text c="red.7" role="alert">{failure.problem?.error ?? t('failed')}</Text>}
          <Group className="a-foot" justify="flex-end"><Button type="submit" loading={save.isPending}>{t('save')}</Button></Group>
        </Stack>
      </form>
    </FormModal>
  )
}
