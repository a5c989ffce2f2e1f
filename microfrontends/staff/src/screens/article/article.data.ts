// The form of an article, its query and its multipart request.
import { asFormDataBody, client, unwrap } from '@alai/kit/api'
import { type FormFields, buildFormData, formDataOptions } from '@alai/kit/form-data'
import { type FileChange, fileFormFields } from '@alai/kit/forms/media-field'
import { useQuery } from '@alai/kit/query'
import type { Article, State } from '../articles/articles.data'

/** The limit of the server. */
export const MOST_SECTIONS = 30

const found = (id: string) => ['articles', 'one', id]

export const useArticle = (id: string) =>
  useQuery({
    queryKey: found(id),
    // A reload must not replace the data of a form that is being edited.
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (await unwrap(client.GET('/api/articles/{id}', { params: { path: { id } } }))).article,
  })

export type Section = {
  key: string
  id: string | undefined
  tip: string
  value: string
  alt: string
  look: string
  media: Article['main_image']
  change: FileChange
}
const TEXTS = [
  'title',
  'slug',
  'description',
  'category',
  'meta_tags',
  'meta_title',
  'meta_description',
  'main_image_alt',
] as const
export type TextName = (typeof TEXTS)[number]
export type Draft = Record<TextName, string> & {
  featured: boolean
  state: State
  publish_at: string
  cover: FileChange
  sections: Section[]
}

let keys = 0
export const newSection = (tip: string): Section => ({
  key: `n${++keys}`,
  id: undefined,
  tip,
  value: '',
  alt: '',
  look: '',
  media: null,
  change: undefined,
})

export function draftOf(a: Article | undefined): Draft {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, a?.[name] ?? ''])) as Record<
    TextName,
    string
  >
  const sections = (a?.article_sections ?? []).map((s) => ({
    key: s.id,
    id: s.id,
    tip: s.tip,
    value: s.value ?? '',
    alt: s.image_alt ?? '',
    look: s.fe_component ?? '',
    media: s.image ?? null,
    change: undefined,
  }))
  return {
    ...texts,
    featured: a?.featured ?? false,
    state: (a?.state ?? 'draft') as State,
    publish_at: a?.publish_at ?? '',
    cover: undefined,
    sections: a ? sections : [newSection('paragraf')],
  }
}

/** Serializes the form to detect unsaved changes. A file is represented by its name and size. */
export function markOf(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size}` : value,
  )
}

function sectionFields({ id, tip, value, alt, look, change }: Section, at: number): FormFields {
  const file = fileFormFields('image', change)
  const fields = { id, tip, value, image_alt: alt, fe_component: look, ...file }
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [`[article_sections][${at}][${name}]`, one]),
  ) as FormFields
}

export function saveArticle(id: string | undefined, version: number | undefined, draft: Draft) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, draft[name].trim()]))
  const sections = Object.assign({}, ...draft.sections.map(sectionFields)) as FormFields
  const fields = {
    ...texts,
    featured: draft.featured,
    state: draft.state,
    publish_at: draft.publish_at,
    version,
    ...fileFormFields('main_image', draft.cover),
    ...sections,
  }
  const body = asFormDataBody(buildFormData('article', fields)) as never
  return id
    ? unwrap(
        client.PUT('/api/articles/{id}', { params: { path: { id } }, body, ...formDataOptions }),
      )
    : unwrap(client.POST('/api/articles', { body, ...formDataOptions }))
}
