import { toastSuccess, toastError } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { type Article, removeArticle, useArticleWrite } from './articles.data'

/** Deletes an article after a confirmation. */
export function DeleteDialog({
  article,
  close,
  deleted,
}: {
  article: Article
  close: () => void
  deleted?: () => void
}) {
  const t = useStaffTexts()
  const remove = useArticleWrite(
    removeArticle,
    () => {
      toastSuccess(t('articles.deleted'))
      close()
      deleted?.()
    },
    (error) => {
      toastError(error, t('articles.delete_failed'))
      close()
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('articles.delete_title', { title: article.title })}
      text={t('articles.delete_text')}
      cancelLabel={t('keep')}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(article.id)}
    />
  )
}
