import { errorStatus } from '@alai/kit/api'
import { mergeAfterSave } from '@alai/kit/form-data'
import { useFieldErrors } from '@alai/kit/forms/field-errors'
import { useFileError } from '@alai/kit/forms/media-field'
import { toastSuccess } from '@alai/kit/components/toasts'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useQueryClient } from '@alai/kit/query'
import { Link, useNavigate } from '@alai/kit/router'
import { Alert, AppIcon, Button, PageHeader, StatusBadge, Text } from '@alai/ui'
import { useState } from 'react'
import { useStaffTexts } from '../../../shared/texts'
import { type Article, useArticleMutation } from '../api'
import { DeleteArticleDialog } from './delete-article-dialog'
import { ArticleDetailsFields, PublicationFields, ArticleSeoFields } from './article-fields'
import { type ArticleDraft, toArticleDraft, fingerprintDraft, saveArticle } from '../article-draft'
import { ArticleSectionsEditor } from './article-sections-editor'
import { StaleArticleAlert } from './stale-article-alert'

/** The form of an article. Unsaved changes stay until they are saved or discarded on purpose. */
export function ArticleEditor({
  article: opened,
  onReload,
}: {
  article: Article | undefined
  onReload: () => void
}) {
  const t = useStaffTexts()
  const go = useNavigate()
  const queries = useQueryClient()
  const [article, setArticle] = useState(opened)
  const [draft, setDraft] = useState(() => toArticleDraft(opened))
  const [saved, setSaved] = useState(() => fingerprintDraft(draft))
  const [removing, setRemoving] = useState(false)
  const dirty = fingerprintDraft(draft) !== saved
  const put = (change: Partial<ArticleDraft>) => setDraft((was) => ({ ...was, ...change }))
  const save = useArticleMutation(
    async (version: number | undefined) => ({
      sent: draft,
      made: (await saveArticle(article?.id, version, draft)).article,
    }),
    ({ sent, made }) => {
      const next = toArticleDraft(made)
      // Sections keep their keys, so that React does not remount the fields and the caret stays.
      const kept = {
        ...next,
        sections: next.sections.map((s, n) => ({ ...s, key: sent.sections[n]?.key ?? s.key })),
      }
      queries.setQueryData(['articles', 'one', made.id], made)
      setArticle(made)
      setDraft((now) => mergeAfterSave(now, sent, kept))
      setSaved(fingerprintDraft(kept))
      toastSuccess(t('article.saved'))
      // Navigation remounts the editor. If the form was edited during the request, it waits until the next save.
      if (!opened && fingerprintDraft(draft) === fingerprintDraft(sent))
        void go(`/app/articol/${made.id}`, { replace: true })
    },
  )
  const failure = useFieldErrors(save.error)
  const files = Object.fromEntries([
    ['main_image', draft.coverChange] as const,
    ...draft.sections.map((s) => [s.key, s.imageChange] as const),
  ])
  const fileError = useFileError(files, failure.sentence)
  const stale = errorStatus(save.error) === 409
  const beside =
    Object.keys(failure.failure?.problem?.fields ?? {}).length > 0 ||
    Object.keys(files).some((name) => fileError(name, failure.failure))
  const status = failure.failure?.status ?? 0
  const part = {
    draft,
    onChange: put,
    article,
    failure,
    fileError: (name: string) => fileError(name, failure.failure),
  }
  return (
    <>
      <p className="a-up">
        <Link to="/app/articole">{t('nav.articles')}</Link>
      </p>
      <PageHeader title={article?.title ?? t('article.new')}>
        {article && (
          <StatusBadge
            status={article.state}
            label={t(`state.${article.state}` as 'state.draft')}
          />
        )}
        {article && (
          <Button
            component="a"
            variant="default"
            href={`/app/preview/articol/${article.id}`}
            target="_blank"
            rel="noopener"
            title={t('article.preview_hint')}
            leftSection={<AppIcon name="eye" />}
          >
            {t('article.preview')}
          </Button>
        )}
        {article && (
          <Button
            variant="default"
            color="red"
            c="red.7"
            leftSection={<AppIcon name="trash" />}
            onClick={() => setRemoving(true)}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate(article?.version)
        }}
      >
        <div className="a-sections">
          <ArticleDetailsFields {...part} />
          <ArticleSectionsEditor {...part} />
          <ArticleSeoFields {...part} />
          <PublicationFields {...part} />
        </div>
        {stale && article && (
          <StaleArticleAlert
            id={article.id}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate(version)}
            onReload={onReload}
          />
        )}
        {save.isError && !stale && !beside && (
          <Alert color="red" role="alert">
            {status > 0 && status < 500
              ? (failure.failure?.problem?.error ?? t('not_saved'))
              : t('not_saved')}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={dirty || undefined}>
          <Text size="sm" flex={1}>
            {dirty ? t('article.unsaved') : t('required')}
          </Text>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={dirty && !removing} />
      {removing && article && (
        <DeleteArticleDialog
          article={article}
          onClose={() => setRemoving(false)}
          onDeleted={() => void go('/app/articole')}
        />
      )}
    </>
  )
}
