import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, useParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useEffect } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { useArticle } from '../api'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import styles from '../article.module.css'
import { loadSanitizedHtmlComponent } from '../components/article-sections'
import { ArticleView } from '../components/article-view'

export default function ArticlePage() {
  const slug = useParams().slug ?? ''
  return (
    <BrandLayout>
      <ArticleLoader slug={slug} />
    </BrandLayout>
  )
}

function ArticleLoader({ slug }: { slug: string }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const { data: article, error, refetch } = useArticle(slug)
  useEffect(() => void loadSanitizedHtmlComponent(), [])
  const errorTitle = error ? `${t('article.missing')} · Alai` : undefined
  useDocumentTitle(article ? `${article.title} · Alai` : errorTitle)
  // The URL contains an earlier slug. The article contains its current one.
  if (article && article.slug !== slug)
    return <Navigate to={localizePath(`/app/article/${article.slug}`)} replace />
  if (article) return <ArticleView article={article} />
  if (error)
    return (
      <ArticleUnavailable isMissing={errorStatus(error) === 404} onRetry={() => void refetch()} />
    )
  return (
    <main className={`${sharedStyles.wrap} ${styles.column} ${brandStyles.wait}`} aria-busy="true">
      <h1 className={sharedStyles.hidden}>{t('article.loading')}</h1>
      <div role="status" aria-label={t('article.loading')}>
        <span className={`${brandStyles.bone} ${styles.bone}`} />
        <span className={`${brandStyles.bone} ${styles.boneart}`} />
      </div>
    </main>
  )
}

function ArticleUnavailable({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  return (
    <main className={`${sharedStyles.wrap} ${brandStyles.calm}`}>
      <h1>{isMissing ? t('article.missing') : t('article.failed')}</h1>
      <p className={sharedStyles.lead}>
        {isMissing ? t('article.missing_text') : t('article.failed_text')}
      </p>
      <div className={sharedStyles.row}>
        {!isMissing && (
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.yes}`}
            onClick={onRetry}
          >
            {t('retry')}
          </button>
        )}
        <Link
          className={`${sharedStyles.btn} ${isMissing ? sharedStyles.yes : sharedStyles.no}`}
          to={localizePath('/app/blog')}
        >
          {t('article.back')}
        </Link>
      </div>
    </main>
  )
}
