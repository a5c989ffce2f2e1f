// The unsaved story, with its texts and its six steps as one document without nested fields.
import type { Schemas } from '@alai/kit/api'
import { MAX_TEXT_LENGTH, countCharacters } from '../../shared/text-limit'
import { useCoupleTexts } from '../../shared/couple-texts'
import type { FormFields } from '@alai/kit/form-data'
import { type Website, loadWebsite, saveStory } from './api'
import type { SavedDocument } from './save-document'
import { useDocumentDraft } from './use-document-draft'

type Story = Schemas['Story']
export const STORY_STEP_KINDS = [
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

/** Converts the story as the server returned it to the document that the builder edits. Without a story all texts are empty. */
export function toStoryDocument(story: Story | undefined): SavedDocument<StoryFields> {
  const steps = Object.fromEntries(
    STORY_STEP_KINDS.map((_, i) => [`step${i}`, story?.story_steps[i]?.description ?? '']),
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
      STORY_STEP_KINDS.map((_, i) => [`image${i}`, story?.story_steps[i]?.image?.url]),
    ),
  }
}

/**
 * Converts changed fields such as `step2` and `image2` to the multipart fields of that step. Steps
 * are counted from 0. An existing step is sent with its id.
 */
export function toStoryMultipartFields(
  changes: FormFields,
  ids: (string | undefined)[],
): FormFields {
  const parts: FormFields = {}
  for (const [name, value] of Object.entries(changes)) {
    const [, remove, kind, index] = /^(remove_)?(step|image)(\d)$/.exec(name) ?? []
    if (index === undefined) {
      parts[name] = value
      continue
    }
    const id = ids[Number(index)]
    const fieldName = (field: string) => `[story_steps_attributes][${index}][${field}]`
    if (id) parts[fieldName('id')] = id
    parts[fieldName(`${remove ?? ''}${kind === 'step' ? 'description' : 'image'}`)] = value
  }
  return parts
}

const findInvalidFields = (fields: StoryFields) =>
  Object.entries(fields)
    .filter(([, value]) => typeof value === 'string' && countCharacters(value) > MAX_TEXT_LENGTH)
    .map(([name]) => name)

/** The draft of a story. A new story is sent without a version. Its title is empty by default. */
export function useStoryDraft(site: Website, story: Story | undefined, onSaved: () => void) {
  const t = useCoupleTexts()
  const ids = STORY_STEP_KINDS.map((_, i) => story?.story_steps[i]?.id)
  const savedStory = toStoryDocument(story)
  return useDocumentDraft(savedStory, {
    save: async (changes, version) => {
      const ownFields = story ? { version } : { title: '', website_detail_id: site.id }
      return toStoryDocument(
        (await saveStory(story?.id, { ...ownFields, ...toStoryMultipartFields(changes, ids) }))
          .couple_story,
      )
    },
    load: async () => toStoryDocument((await loadWebsite(site.event_id)).couple_stories[0]),
    findInvalidFields,
    isNew: !story,
    savedMessage: story ? t('story.edited') : t('story.added'),
    onSaved,
  })
}
export type StoryDraft = ReturnType<typeof useStoryDraft>
