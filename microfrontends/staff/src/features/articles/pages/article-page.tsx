import { errorMessage, errorStatus } from '@alai/kit/api'
import { Link, useParams } from '@alai/kit/router'
import { Button, LoadFailed, Loading, NotFound } from '@alai/ui'
import { useEditorReload } from '../../../shared/stale-record-actions'
import { useStaffTexts } from '../../../shared/texts'
import { useArticle } from '../article-draft'
import { ArticleEditor } from '../components/article-editor'

/** The page of a new article (`nou`) or of an existing one. */
export default function ArticlePage() {
  const id = useParams().id ?? ''
  return id === 'nou' ? (
    <ArticleEditor article={undefined} onReload={() => Promise.resolve()} />
  ) : (
    <ArticleLoader key={id} id={id} />
  )
}

function ArticleLoader({ id }: { id: string }) {
  const t = useStaffTexts()
  const query = useArticle(id)
  const { editorKey, reload } = useEditorReload(query.refetch)
  if (query.isPending) return <Loading title={t('nav.articles')} />
  // If a later reload fails, the open editor stays with its unsaved changes.
  if (!query.data && errorStatus(query.error) === 404)
    return (
      <NotFound title={t('nav.articles')} text={t('article.gone')}>
        <Button component={Link} to="/app/articole" variant="default">
          {t('back')}
        </Button>
      </NotFound>
    )
  if (!query.data)
    return (
      <LoadFailed
        title={t('nav.articles')}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  return <ArticleEditor key={editorKey} article={query.data} onReload={reload} />
}
