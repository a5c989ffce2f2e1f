import { statusOf } from '@alai/kit/api'
import { Link, Navigate, useParams } from '@alai/kit/router'
import { useTitle } from '@alai/kit/title'
import { useEffect } from 'react'
import look from '../../look/parts.module.css'
import p from '../../look/pages.module.css'
import { useTo } from '../../parts/addresses'
import { BrandIcon } from '../../parts/brand-icon'
import { usePagesTexts } from '../../parts/pages-texts'
import { categoryName } from '../blog/article-card'
import { ArticlePicture } from '../blog/article-picture'
import { type Article, dayOf, readingMinutes, slashDate, useArticle } from '../blog/blog.data'
import { NewsletterBand } from '../blog/newsletter-band'
import { BrandPage } from '../landing/brand-page'
import { Onward, Suggested, Tags } from './article-foot'
import a from './article.module.css'
import { Sections, loadRich } from './sections'
import { Share } from './share'

export default function ArticleScreen() {
  const { slug } = useParams()
  const to = useTo()
  return slug ? (
    <BrandPage>
      <Shown slug={slug} />
    </BrandPage>
  ) : (
    <Navigate to={to('/app/blog')} replace />
  )
}

function Shown({ slug }: { slug: string }) {
  const t = usePagesTexts()
  const { data: article, error, refetch } = useArticle(slug)
  useEffect(() => void loadRich(), [])
  useTitle(article ? `${article.title} · Alai` : error ? `${t('article.missing')} · Alai` : undefined)
  if (article) return <Whole article={article} />
  if (error) return <Absent missing={statusOf(error) === 404} retry={() => void refetch()} />
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

function Whole({ article }: { article: Article }) {
  const t = usePagesTexts()
  const to = useTo()
  const published = slashDate(dayOf(article))
  const updated = slashDate(article.updated_at)
  return (
    <main>
      <article>
        <header className={`${look.wrap} ${a.column} ${p.head}`}>
          <Link className={look.link} to={to('/app/blog')}>
            <BrandIcon name="back" />
            {t('article.back')}
          </Link>
          <div>
            <p className={a.meta}>
              <Link to={to('/app/blog', { categorie: article.category })}>{categoryName(t, article.category)}</Link>
              <time dateTime={dayOf(article)}>{published}</time>
              {updated !== published && <span>{t('article.updated', { date: updated })}</span>}
              <span>{t('article.minutes', { count: readingMinutes(article) })}</span>
            </p>
            <h1 lang="ro">{article.title}</h1>
          </div>
          <p className={look.lead} lang="ro">{article.description}</p>
        </header>
        <div className={`${look.wrap} ${a.column} ${a.main}`}>
          <ArticlePicture first media={article.main_image} alt={article.main_image_alt ?? ''} category={article.category} sizes="(min-width: 70rem) 62rem, (max-width: 40rem) 100vw, 92vw" />
        </div>
        <div className={look.wrap}>
          <Sections article={article} />
        </div>
        <footer className={`${look.wrap} ${a.foot}`}>
          <Tags article={article} />
          <Share title={article.title} path={to(`/app/article/${article.slug}`)} />
          <Onward article={article} />
        </footer>
      </article>
      <Suggested article={article} />
      <NewsletterBand />
    </main>
  )
}

function Absent({ missing, retry }: { missing: boolean; retry: () => void }) {
  const t = usePagesTexts()
  const to = useTo()
  return (
    <main className={`${look.wrap} ${p.calm}`}>
      <h1>{missing ? t('article.missing') : t('article.failed')}</h1>
      <p className={look.lead}>{missing ? t('article.missing_text') : t('article.failed_text')}</p>
      <div className={look.row}>
        {!missing && <button type="button" className={`${look.btn} ${look.yes}`} onClick={retry}>{t('retry')}</button>}
        <Link className={`${look.btn} ${missing ? look.yes : look.no}`} to={to('/app/blog')}>{t('article.back')}</Link>
      </div>
    </main>
  )
}
