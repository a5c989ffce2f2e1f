// The article itself: for visitors, and for staff before visitors see it.
import { Link } from '@alai/kit/router'
import look from '../../styles/parts.module.css'
import p from '../../styles/brand-pages.module.css'
import { useBrandPath } from '../../shared/links/links'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../shared/texts/brand-page-texts'
import { categoryName } from '../blog/article-card'
import { ArticlePicture } from '../blog/article-picture'
import { type Article, dayOf, readingMinutes, slashDate } from '../blog/blog.data'
import { NewsletterBand } from '../blog/newsletter-band'
import { Onward, Suggested, Tags } from './article-foot'
import a from './article.module.css'
import { Sections } from './sections'
import { Share } from './share'

export function Whole({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const to = useBrandPath()
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
              <Link to={to('/app/blog', { categorie: article.category })}>
                {categoryName(t, article.category)}
              </Link>
              <time dateTime={dayOf(article)}>{published}</time>
              {updated !== published && <span>{t('article.updated', { date: updated })}</span>}
              <span>{t('article.minutes', { count: readingMinutes(article) })}</span>
            </p>
            <h1 lang="ro">{article.title}</h1>
          </div>
          <p className={look.lead} lang="ro">
            {article.description}
          </p>
        </header>
        <div className={`${look.wrap} ${a.column} ${a.main}`}>
          <ArticlePicture
            first
            media={article.main_image}
            alt={article.main_image_alt ?? ''}
            category={article.category}
            sizes="(min-width: 70rem) 62rem, (max-width: 40rem) 100vw, 92vw"
          />
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
