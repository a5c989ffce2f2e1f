import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import styles from '../article.module.css'
import { ArticleView } from '../components/article-view'

/** An article as visitors will see it. The server returns the preview to staff only. */
export default function ArticlePreviewPage() {
  const t = useBrandPageTexts()
  const id = useParams().id ?? ''
  const preview = useQuery({
    queryKey: ['article', 'preview', id],
    queryFn: async () =>
      (await unwrap(client.GET('/api/articles/{id}/preview', { params: { path: { id } } })))
        .article,
  })
  useDocumentTitle(
    preview.data ? `${t('article.preview')}: ${preview.data.title} · Alai` : undefined,
  )
  if (preview.data)
    return (
      <BrandLayout>
        <p className={styles.preview} role="status">
          {t('article.preview_line')}
        </p>
        <ArticleView article={preview.data} />
      </BrandLayout>
    )
  if (preview.isError) {
    const isNotVisible = [400, 401, 403, 404].includes(errorStatus(preview.error))
    return (
      <BrandLayout>
        <main className={`${sharedStyles.wrap} ${brandStyles.calm}`}>
          <h1>{isNotVisible ? t('article.missing') : t('article.failed')}</h1>
          {isNotVisible ? (
            <p className={sharedStyles.lead}>{t('article.missing_text')}</p>
          ) : (
            <div className={sharedStyles.row}>
              <button
                type="button"
                className={`${sharedStyles.btn} ${sharedStyles.yes}`}
                onClick={() => void preview.refetch()}
              >
                {t('retry')}
              </button>
            </div>
          )}
        </main>
      </BrandLayout>
    )
  }
  return (
    <BrandLayout>
      <main
        className={`${sharedStyles.wrap} ${styles.column} ${brandStyles.wait}`}
        aria-busy="true"
      >
        <h1 className={sharedStyles.hidden}>{t('article.loading')}</h1>
      </main>
    </BrandLayout>
  )
}
