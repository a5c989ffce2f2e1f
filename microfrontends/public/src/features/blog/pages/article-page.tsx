import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, useParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useEffect } from 'react'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPath } from '../../../shared/links/links'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { useArticle } from '../api'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import a from '../article.module.css'
import { loadSanitizedHtml } from '../components/article-sections'
import { ArticleView } from '../components/article-view'

export default function ArticlePage() {
  const { slug } = useParams()
  const brandPath = useBrandPath()
  return slug ? (
    <BrandLayout>
      <ArticleLoader slug={slug} />
    </BrandLayout>
  ) : (
    <Navigate to={brandPath('/app/blog')} replace />
  )
}

function ArticleLoader({ slug }: { slug: string }) {
  const t = useBrandPageTexts()
  const brandPath = useBrandPath()
  const { data: article, error, refetch } = useArticle(slug)
  useEffect(() => void loadSanitizedHtml(), [])
  useDocumentTitle(
    article ? `${article.title} · Alai` : error ? `${t('article.missing')} · Alai` : undefined,
  )
  // The URL contains an earlier slug. The article contains its current one.
  if (article && article.slug !== slug)
    return <Navigate to={brandPath(`/app/article/${article.slug}`)} replace />
  if (article) return <ArticleView article={article} />
  if (error)
    return <ArticleUnavailable missing={errorStatus(error) === 404} retry={() => void refetch()} />
  return (
    <main className={`${look.wrap} ${a.column} ${p.wait}`} aria-busy="true">
      <h1 className={look.hidden}>{t('article.loading')}</h1>
      <div role="status" aria-label={t('article.loading')}>
        <span className={`${p.bone} ${a.bone}`} />
        <span className={`${p.bone} ${a.boneart}`} />
      </div>
    </main>
  )
}

function ArticleUnavailable({ missing, retry }: { missing: boolean; retry: () => void }) {
  const t = useBrandPageTexts()
  const brandPath = useBrandPath()
  return (
    <main className={`${look.wrap} ${p.calm}`}>
      <h1>{missing ? t('article.missing') : t('article.failed')}</h1>
      <p className={look.lead}>{missing ? t('article.missing_text') : t('article.failed_text')}</p>
      <div className={look.row}>
        {!missing && (
          <button type="button" className={`${look.btn} ${look.yes}`} onClick={retry}>
            {t('retry')}
          </button>
        )}
        <Link className={`${look.btn} ${missing ? look.yes : look.no}`} to={brandPath('/app/blog')}>
          {t('article.back')}
        </Link>
      </div>
    </main>
  )
}
