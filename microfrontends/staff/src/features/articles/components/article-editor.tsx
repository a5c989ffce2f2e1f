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
import { rejectionText } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import { type Article, useArticleMutation } from '../api'
import { DeleteArticleDialog } from './delete-article-dialog'
import { ArticleDetailsFields, PublicationFields, ArticleSeoFields } from './article-fields'
import { type ArticleDraft, toArticleDraft, fingerprintDraft, saveArticle } from '../article-draft'
import { ArticleSectionsEditor } from './article-sections-editor'
import { StaleArticleAlert } from './stale-article-alert'

/** The form of an article. Unsaved changes stay until they are saved or discarded on purpose. */
export function ArticleEditor({
  article: initialArticle,
  onReload,
}: {
  article: Article | undefined
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [article, setArticle] = useState(initialArticle)
  const [draft, setDraft] = useState(() => toArticleDraft(initialArticle))
  const [savedFingerprint, setSavedFingerprint] = useState(() => fingerprintDraft(draft))
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const isDirty = fingerprintDraft(draft) !== savedFingerprint
  const updateDraft = (change: Partial<ArticleDraft>) =>
    setDraft((current) => ({ ...current, ...change }))
  const save = useArticleMutation(
    async (version: number | undefined) => ({
      sent: draft,
      savedArticle: (await saveArticle(article?.id, version, draft)).article,
    }),
    ({ sent, savedArticle }) => {
      const serverDraft = toArticleDraft(savedArticle)
      // Sections keep their keys, so that React does not remount the fields and the caret stays.
      const savedDraft = {
        ...serverDraft,
        sections: serverDraft.sections.map((section, index) => ({
          ...section,
          key: sent.sections[index]?.key ?? section.key,
        })),
      }
      queryClient.setQueryData(['articles', 'one', savedArticle.id], savedArticle)
      setArticle(savedArticle)
      setDraft((current) => mergeAfterSave(current, sent, savedDraft))
      setSavedFingerprint(fingerprintDraft(savedDraft))
      toastSuccess(t('article.saved'))
      // Navigation remounts the editor. If the form was edited during the request, it waits until the next save.
      if (!initialArticle && fingerprintDraft(draft) === fingerprintDraft(sent))
        void navigate(`/app/articol/${savedArticle.id}`, { replace: true })
    },
  )
  const fieldErrors = useFieldErrors(save.error)
  const fileChanges = Object.fromEntries([
    ['main_image', draft.coverChange] as const,
    ...draft.sections.map((section) => [section.key, section.imageChange] as const),
  ])
  const fileError = useFileError(fileChanges, fieldErrors.fieldError)
  const isStale = errorStatus(save.error) === 409
  const hasFieldErrors =
    Object.keys(fieldErrors.apiError?.problem?.fields ?? {}).length > 0 ||
    Object.keys(fileChanges).some((name) => fileError(name, fieldErrors.apiError))
  const fieldProps = {
    draft,
    onChange: updateDraft,
    article,
    fieldErrors,
    fileError: (name: string) => fileError(name, fieldErrors.apiError),
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
            onClick={() => setDeleteOpen(true)}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(article?.version)
        }}
      >
        <div className="a-sections">
          <ArticleDetailsFields {...fieldProps} />
          <ArticleSectionsEditor {...fieldProps} />
          <ArticleSeoFields {...fieldProps} />
          <PublicationFields {...fieldProps} />
        </div>
        {isStale && article && (
          <StaleArticleAlert
            id={article.id}
            isSaving={save.isPending}
            onOverwrite={(version) => save.mutate(version)}
            onReload={onReload}
          />
        )}
        {save.isError && !isStale && !hasFieldErrors && (
          <Alert color="red" role="alert">
            {rejectionText(save.error, t('not_saved'))}
          </Alert>
        )}
        <div className="a-savebar" data-dirty={isDirty || undefined}>
          <Text size="sm" flex={1}>
            {isDirty ? t('article.unsaved') : t('required')}
          </Text>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard isDirty={isDirty && !isDeleteOpen} />
      {isDeleteOpen && article && (
        <DeleteArticleDialog
          article={article}
          onClose={() => setDeleteOpen(false)}
          onDeleted={() => void navigate('/app/articole')}
        />
      )}
    </>
  )
}
