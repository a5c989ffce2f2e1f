// The form of an article, its query and its multipart request.
import { asFormDataBody, client, unwrap } from '@alai/kit/api'
import { type FormFields, buildFormData, formDataOptions } from '@alai/kit/form-data'
import { type FileChange, fileFormFields } from '@alai/kit/forms/media-field'
import { useQuery } from '@alai/kit/query'
import type { Article, ArticleState } from './api'

/** The limit of the server. */
export const MAX_ARTICLE_SECTIONS = 30

const articleKey = (id: string) => ['articles', 'one', id]

export const useArticle = (id: string) =>
  useQuery({
    queryKey: articleKey(id),
    // The query is not reloaded by itself, because new data must not replace the values of a form that is being edited.
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (await unwrap(client.GET('/api/articles/{id}', { params: { path: { id } } }))).article,
  })

export type SectionDraft = {
  key: string
  id: string | undefined
  tip: string
  value: string
  imageAlt: string
  appearance: string
  image: Article['main_image']
  imageChange: FileChange
}
const TEXT_FIELDS = [
  'title',
  'slug',
  'description',
  'category',
  'meta_tags',
  'meta_title',
  'meta_description',
  'main_image_alt',
] as const
export type ArticleTextFieldName = (typeof TEXT_FIELDS)[number]
export type ArticleDraft = Record<ArticleTextFieldName, string> & {
  featured: boolean
  state: ArticleState
  publish_at: string
  coverChange: FileChange
  sections: SectionDraft[]
}

let lastKey = 0
export const newSection = (tip: string): SectionDraft => ({
  key: `n${++lastKey}`,
  id: undefined,
  tip,
  value: '',
  imageAlt: '',
  appearance: '',
  image: null,
  imageChange: undefined,
})

export function toArticleDraft(article: Article | undefined): ArticleDraft {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((name) => [name, article?.[name] ?? '']),
  ) as Record<ArticleTextFieldName, string>
  const sections = (article?.article_sections ?? []).map((section) => ({
    key: section.id,
    id: section.id,
    tip: section.tip,
    value: section.value ?? '',
    imageAlt: section.image_alt ?? '',
    appearance: section.fe_component ?? '',
    image: section.image ?? null,
    imageChange: undefined,
  }))
  return {
    ...texts,
    featured: article?.featured ?? false,
    state: (article?.state ?? 'draft') as ArticleState,
    publish_at: article?.publish_at ?? '',
    coverChange: undefined,
    sections: article ? sections : [newSection('paragraf')],
  }
}

/** Serializes the form to detect unsaved changes. A file is represented by its name and size. */
export function fingerprintDraft(draft: ArticleDraft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size}` : value,
  )
}

function sectionFields(
  { id, tip, value, imageAlt, appearance, imageChange }: SectionDraft,
  index: number,
): FormFields {
  const file = fileFormFields('image', imageChange)
  const fields = { id, tip, value, image_alt: imageAlt, fe_component: appearance, ...file }
  return Object.fromEntries(
    Object.entries(fields).map(([name, fieldValue]) => [
      `[article_sections][${index}][${name}]`,
      fieldValue,
    ]),
  ) as FormFields
}

export function saveArticle(
  id: string | undefined,
  version: number | undefined,
  draft: ArticleDraft,
) {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, draft[name].trim()]))
  const sections = Object.assign({}, ...draft.sections.map(sectionFields)) as FormFields
  const fields = {
    ...texts,
    featured: draft.featured,
    state: draft.state,
    publish_at: draft.publish_at,
    version,
    ...fileFormFields('main_image', draft.coverChange),
    ...sections,
  }
  const body = asFormDataBody(buildFormData('article', fields)) as never
  return id
    ? unwrap(
        client.PUT('/api/articles/{id}', { params: { path: { id } }, body, ...formDataOptions }),
      )
    : unwrap(client.POST('/api/articles', { body, ...formDataOptions }))
}
