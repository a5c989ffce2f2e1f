import { done, failed } from '@alai/kit/components/toasts'
import { ConfirmDialog } from '@alai/ui'
import { useStaffTexts } from '../../parts/texts'
import { type Article, removeArticle, useArticleWrite } from './articles.data'

/** Asks before an article goes. */
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
      done(t('articles.deleted'))
      close()
      deleted?.()
    },
    (error) => {
      failed(error, t('articles.delete_failed'))
      close()
    },
  )
  return (
    <ConfirmDialog
      open
      close={close}
      title={t('articles.delete_title', { title: article.title })}
      text={t('articles.delete_text')}
      keep={t('keep')}
      verb={t('delete')}
      busy={remove.isPending}
      act={() => remove.mutate(article.id)}
    />
  )
}
