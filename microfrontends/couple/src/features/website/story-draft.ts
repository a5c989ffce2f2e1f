// The unsaved story: its texts and its six steps as one flat document.
import type { Schemas } from '@alai/kit/api'
import { MAX_TEXT_LENGTH, countCharacters } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import { type Website, loadWebsite, saveStory } from './api'
import { type SavedDocument, useDocumentDraft } from './use-document-draft'

type Story = Schemas['Story']
export const STEP_KINDS = [
  'mireasa',
  'mire',
  'intalnire',
  'povestire',
  'povestire',
  'povestire',
] as const

export type StoryFields = { title: string; subtitle: string; outcome: string; active: boolean } & {
  [step: `step${number}`]: string
}

export function toSavedStory(story: Story | undefined): SavedDocument<StoryFields> {
  const steps = Object.fromEntries(
    STEP_KINDS.map((_, i) => [`step${i}`, story?.story_steps[i]?.description ?? '']),
  ) as Record<`step${number}`, string>
  return {
    version: story?.version ?? 0,
    fields: {
      title: story?.title ?? '',
      subtitle: story?.subtitle ?? '',
      outcome: story?.outcome ?? '',
      active: story?.active ?? true,
      ...steps,
    },
    files: Object.fromEntries(
      STEP_KINDS.map((_, i) => [`image${i}`, story?.story_steps[i]?.image?.url]),
    ),
  }
}

/**
 * Converts fields such as `step2` and `image2` to the multipart fields of that step (counted from 0). An existing step is sent with its id.
 */
export function toStoryFormFields(news: FormFields, ids: (string | undefined)[]): FormFields {
  const parts: FormFields = {}
  for (const [name, value] of Object.entries(news)) {
    const [, remove, what, n] = /^(remove_)?(step|image)(\d)$/.exec(name) ?? []
    if (n === undefined) {
      parts[name] = value
      continue
    }
    const id = ids[Number(n)]
    const at = (field: string) => `[story_steps_attributes][${n}][${field}]`
    if (id) parts[at('id')] = id
    parts[at(`${remove ?? ''}${what === 'step' ? 'description' : 'image'}`)] = value
  }
  return parts
}

const findInvalidFields = (fields: StoryFields) =>
  Object.entries(fields)
    .filter(([, value]) => typeof value === 'string' && countCharacters(value) > MAX_TEXT_LENGTH)
    .map(([name]) => name)

/** The draft of a story. A new story is sent without a version, with an empty title by default. */
export function useStoryDraft(site: Website, story: Story | undefined, close: () => void) {
  const t = useCoupleTexts()
  const ids = STEP_KINDS.map((_, i) => story?.story_steps[i]?.id)
  const start = toSavedStory(story)
  return useDocumentDraft(start, {
    save: async (news, version) => {
      const own = story ? { version } : { title: '', website_detail_id: site.id }
      return toSavedStory(
        (await saveStory(story?.id, { ...own, ...toStoryFormFields(news, ids) })).couple_story,
      )
    },
    load: async () => toSavedStory((await loadWebsite(site.event_id)).couple_stories[0]),
    findInvalidFields: findInvalidFields,
    isNew: !story,
    savedMessage: story ? t('story.edited') : t('story.added'),
    onSaved: close,
  })
}
