import { formatDayMonthTime } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import type { useFieldErrors } from '@alai/kit/forms/field-errors'
import { MediaField } from '@alai/kit/forms/media-field'
import { SegmentedControl, Select, Switch, Text, TextInput, Textarea } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type Article, ARTICLE_CATEGORIES, ARTICLE_STATES, type ArticleState } from '../api'
import type { ArticleDraft, ArticleTextFieldName } from '../article-draft'

export type ArticleFormProps = {
  draft: ArticleDraft
  onChange: (change: Partial<ArticleDraft>) => void
  article: Article | undefined
  fieldErrors: ReturnType<typeof useFieldErrors>
  fileError: (name: string) => string | undefined
}

/** Returns the props of a text field by its name: value, error and change handler. */
function useArticleField({ draft, onChange, fieldErrors }: ArticleFormProps) {
  const t = useStaffTexts()
  const slugErrorKeys = { invalid: 'article.slug_wrong', taken: 'article.slug_taken' } as const
  return (name: ArticleTextFieldName) => {
    const errorProps = fieldErrors.errorProps(name)
    const code = fieldErrors.apiError?.fieldCodes(name)[0]
    const customKey =
      name === 'slug' && errorProps.error ? slugErrorKeys[code as 'taken'] : undefined
    return {
      value: draft[name],
      ...errorProps,
      error: customKey ? t(customKey) : errorProps.error,
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    }
  }
}

/** Title, URL, description, category, tags and picture of an article. */
export function ArticleDetailsFields(props: ArticleFormProps) {
  const t = useStaffTexts()
  const field = useArticleField(props)
  const { draft, onChange, article, fieldErrors, fileError } = props
  const isSlugChanged =
    article?.state === 'published' && draft.slug.trim() !== '' && draft.slug.trim() !== article.slug
  const hasCover =
    draft.coverChange instanceof File || (article?.main_image && draft.coverChange !== 'remove')
  const isRequired = draft.state !== 'draft'
  return (
    <section className="a-section" aria-labelledby="despre">
      <h2 id="despre">{t('article.about')}</h2>
      <TextInput required label={t('article.title')} {...field('title')} />
      <Textarea
        required={isRequired}
        autosize
        minRows={2}
        maxRows={8}
        label={t('article.description')}
        description={t('article.description_hint')}
        {...field('description')}
      />
      <div className="a-pair">
        <Select
          required={isRequired}
          label={t('article.category')}
          value={draft.category || null}
          error={fieldErrors.fieldError('category')}
          onChange={(value) => {
            fieldErrors.clearFieldError('category')
            onChange({ category: value ?? '' })
          }}
          data={ARTICLE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextInput
          label={t('article.tags')}
          description={t('article.tags_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('meta_tags')}
        />
      </div>
      <TextInput
        label={t('article.slug')}
        description={
          isSlugChanged
            ? t('article.slug_moved', { slug: article.slug })
            : t('article.slug_hint', { slug: draft.slug.trim() || '…' })
        }
        autoComplete="off"
        {...field('slug')}
      />
      <MediaField
        kind="image"
        label={t('article.cover')}
        hint={t('article.cover_hint')}
        media={article?.main_image}
        change={draft.coverChange}
        onChange={(cover) => {
          fieldErrors.clearFieldError('image')
          onChange({ coverChange: cover })
        }}
        error={fileError('main_image')}
      />
      {hasCover && (
        <TextInput
          required={isRequired}
          label={t('article.alt')}
          description={t('article.alt_hint')}
          {...field('main_image_alt')}
        />
      )}
      <Switch
        label={t('article.featured')}
        checked={draft.featured}
        onChange={(event) => onChange({ featured: event.currentTarget.checked })}
      />
    </section>
  )
}

/** The title and the description that search engines and link previews show. */
export function ArticleSeoFields(props: ArticleFormProps) {
  const t = useStaffTexts()
  const field = useArticleField(props)
  return (
    <section className="a-section" aria-labelledby="cautari">
      <h2 id="cautari">{t('article.search_part')}</h2>
      <TextInput
        label={t('article.meta_title')}
        description={t('article.meta_title_hint')}
        {...field('meta_title')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={5}
        label={t('article.meta_description')}
        description={t('article.meta_description_hint')}
        {...field('meta_description')}
      />
    </section>
  )
}

/** The state of an article, and the time of publication if it is scheduled. */
export function PublicationFields({ draft, onChange, article, fieldErrors }: ArticleFormProps) {
  const t = useStaffTexts()
  const language = useLanguage()
  const errorProps = fieldErrors.errorProps('publish_at')
  const code = fieldErrors.apiError?.fieldCodes('publish_at')[0]
  const error =
    errorProps.error &&
    (code === 'out_of_range' ? t('article.publish_past') : t('article.publish_none'))
  const liveHint =
    article?.state === 'published'
      ? t('article.published_hint', { date: formatDayMonthTime(article.published_at, language) })
      : t('article.now_hint')
  return (
    <section className="a-section" aria-labelledby="publicare">
      <h2 id="publicare">{t('article.when')}</h2>
      <SegmentedControl
        aria-labelledby="publicare"
        value={draft.state}
        onChange={(state) => onChange({ state: state as ArticleState })}
        data={ARTICLE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      {draft.state === 'scheduled' ? (
        <TextInput
          required
          type="datetime-local"
          maw={320}
          label={t('article.publish_at')}
          description={t('article.publish_at_hint')}
          value={draft.publish_at}
          {...errorProps}
          error={error}
          onChange={(event) => onChange({ publish_at: event.target.value })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {draft.state === 'draft' ? t('article.draft_hint') : liveHint}
        </Text>
      )}
    </section>
  )
}
