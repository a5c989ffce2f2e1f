import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import { type Article, deleteArticle, useArticleMutation } from '../api'

/** Deletes an article after a confirmation. */
export function DeleteArticleDialog({
  article,
  onClose,
  onDeleted,
}: {
  article: Article
  onClose: () => void
  onDeleted?: () => void
}) {
  const t = useStaffTexts()
  const deletion = useArticleMutation(
    deleteArticle,
    () => {
      toastSuccess(t('articles.deleted'))
      onClose()
      onDeleted?.()
    },
    (error) => {
      toastError(error, t('articles.delete_failed'))
      onClose()
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('articles.delete_title', { title: article.title })}
      text={t('articles.delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(article.id)}
    />
  )
}
