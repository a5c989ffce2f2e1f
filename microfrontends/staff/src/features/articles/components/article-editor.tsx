import { errorStatus } from '@alai/kit/api'
import { UnsavedChangesGuard } from '@alai/kit/forms/unsaved-changes-guard'
import { useNavigate } from '@alai/kit/router'
import { useState } from 'react'
import { RejectionAlert, SaveBar } from '../../../shared/components/editor-footer'
import { hasFieldErrors } from '../../../shared/rejection-text'
import { useStaffTexts } from '../../../shared/texts'
import type { Article } from '../api'
import { useArticleEditorForm } from '../article-editor-form'
import { ArticleDetailsFields, PublicationFields, ArticleSeoFields } from './article-fields'
import { ArticleHeader } from './article-header'
import { ArticleSectionsEditor } from './article-sections-editor'
import { DeleteArticleDialog } from './delete-article-dialog'
import { StaleArticleAlert } from './stale-article-alert'

/** The form of an article. Unsaved changes stay until they are saved or explicitly discarded. */
export function ArticleEditor({
  article: initialArticle,
  onReload,
}: {
  article: Article | undefined
  onReload: () => Promise<void>
}) {
  const t = useStaffTexts()
  const navigate = useNavigate()
  const { article, form, save, saveError, fileError, hasFileError } =
    useArticleEditorForm(initialArticle)
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const isStale = errorStatus(saveError) === 409
  const fieldProps = {
    draft: form.values,
    onChange: form.setValues,
    article,
    fieldErrors: form,
    fileError,
  }
  return (
    <>
      <ArticleHeader article={article} onDelete={() => setDeleteOpen(true)} />
      <form noValidate onSubmit={form.handleSubmit(() => save.mutate(article?.version))}>
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
        {saveError && !isStale && !hasFieldErrors(saveError) && !hasFileError && (
          <RejectionAlert error={saveError} />
        )}
        <SaveBar
          isDirty={form.isDirty}
          text={form.isDirty ? t('article.unsaved') : t('required')}
          isSaving={save.isPending}
        />
      </form>
      <UnsavedChangesGuard isDirty={form.isDirty && !isDeleteOpen} />
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
