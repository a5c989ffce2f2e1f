import { Link } from '@alai/kit/router'
import { AppIcon, Button, PageHeader, StatusBadge } from '@alai/ui'
import { useStaffTexts } from '../../../shared/texts'
import type { Article } from '../api'

type ArticleHeaderProps = {
  /** Undefined for a new article. */
  article: Article | undefined
  onDelete: () => void
}

/** The title of the article, its state, and the buttons that preview and delete it. */
export function ArticleHeader({ article, onDelete }: ArticleHeaderProps) {
  const t = useStaffTexts()
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
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
      </PageHeader>
    </>
  )
}
