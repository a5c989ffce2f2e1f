// An article, as visitors see it. The preview for staff uses the same component.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { categoryLabel } from './article-card'
import { ArticlePicture } from './article-picture'
import { type Article, publicationInstant, readingMinutes, formatSlashDate } from '../api'
import { NewsletterSignup } from './newsletter-signup'
import { ArticleNavigation, SuggestedArticles, ArticleTags } from './article-footer'
import styles from '../article.module.css'
import { ArticleSections } from './article-sections'
import { ShareButtons } from './share-buttons'

export function ArticleView({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const published = formatSlashDate(publicationInstant(article))
  const updated = formatSlashDate(article.updated_at)
  return (
    <main>
      <article>
        <header className={`${sharedStyles.wrap} ${styles.column} ${brandStyles.head}`}>
          <Link className={sharedStyles.link} to={localizePath('/app/blog')}>
            <BrandIcon name="back" />
            {t('article.back')}
          </Link>
          <div>
            <p className={styles.meta}>
              <Link to={localizePath('/app/blog', { categorie: article.category })}>
                {categoryLabel(t, article.category)}
              </Link>
              <time dateTime={publicationInstant(article)}>{published}</time>
              {updated !== published && <span>{t('article.updated', { date: updated })}</span>}
              <span>{t('article.minutes', { count: readingMinutes(article) })}</span>
            </p>
            <h1 lang="ro">{article.title}</h1>
          </div>
          <p className={sharedStyles.lead} lang="ro">
            {article.description}
          </p>
        </header>
        <div className={`${sharedStyles.wrap} ${styles.column} ${styles.main}`}>
          <ArticlePicture
            isPriority
            media={article.main_image}
            alt={article.main_image_alt ?? ''}
            category={article.category}
            sizes="(min-width: 70rem) 62rem, (max-width: 40rem) 100vw, 92vw"
          />
        </div>
        <div className={sharedStyles.wrap}>
          <ArticleSections article={article} />
        </div>
        <footer className={`${sharedStyles.wrap} ${styles.foot}`}>
          <ArticleTags article={article} />
          <ShareButtons title={article.title} path={localizePath(`/app/article/${article.slug}`)} />
          <ArticleNavigation article={article} />
        </footer>
      </article>
      <SuggestedArticles article={article} />
      <NewsletterSignup />
    </main>
  )
}
