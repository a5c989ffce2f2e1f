import { client, errorStatus, unwrap } from '@alai/kit/api'
import { useQuery } from '@alai/kit/query'
import { useParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import a from '../article.module.css'
import { ArticleView } from '../components/article-view'

/** An article as visitors will see it. The server returns it to staff only. */
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
        <p className={a.preview} role="status">
          {t('article.preview_line')}
        </p>
        <ArticleView article={preview.data} />
      </BrandLayout>
    )
  if (preview.isError) {
    const hidden = [400, 401, 403, 404].includes(errorStatus(preview.error))
    return (
      <BrandLayout>
        <main className={`${look.wrap} ${p.calm}`}>
          <h1>{hidden ? t('article.missing') : t('article.failed')}</h1>
          {hidden ? (
            <p className={look.lead}>{t('article.missing_text')}</p>
          ) : (
            <div className={look.row}>
              <button
                type="button"
                className={`${look.btn} ${look.yes}`}
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
      <main className={`${look.wrap} ${a.column} ${p.wait}`} aria-busy="true">
        <h1 className={look.hidden}>{t('article.loading')}</h1>
      </main>
    </BrandLayout>
  )
}
