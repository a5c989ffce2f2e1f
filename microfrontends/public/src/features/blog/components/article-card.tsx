// An article as a card, as the large featured one, and as a row of the whole list. Articles are in Romanian, whatever the language of the
// page.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { type BrandPageTranslate, useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticlePicture } from './article-picture'
import {
  type ArticleSummary,
  parseArticleCategory,
  publicationInstant,
  formatSlashDate,
} from '../api'
import styles from '../blog.module.css'

export function categoryLabel(t: BrandPageTranslate, category: string): string {
  const knownCategory = parseArticleCategory(category)
  return knownCategory ? t(`category.${knownCategory}`) : category
}

function ArticleMeta({ article }: { article: ArticleSummary }) {
  const t = useBrandPageTexts()
  return (
    <span className={styles.meta}>
      <b>{categoryLabel(t, article.category)}</b>
      <time dateTime={publicationInstant(article)}>
        {formatSlashDate(publicationInstant(article))}
      </time>
    </span>
  )
}

export function ArticleCard({ article }: { article: ArticleSummary }) {
  const localizePath = useLocalizedPathBuilder()
  return (
    <Link className={styles.post} to={localizePath(`/app/article/${article.slug}`)}>
      <ArticlePicture
        media={article.main_image}
        alt=""
        category={article.category}
        sizes="(min-width: 60rem) 18rem, 78vw"
      />
      <div>
        <ArticleMeta article={article} />
        <h3 lang="ro">{article.title}</h3>
      </div>
    </Link>
  )
}

export function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  return (
    <Link className={styles.featured} to={localizePath(`/app/article/${article.slug}`)}>
      <ArticlePicture
        isPriority
        media={article.main_image}
        alt=""
        category={article.category}
        sizes="(min-width: 60rem) 44rem, 92vw"
      />
      <div>
        <span className={sharedStyles.hidden}>
          {t(article.featured ? 'blog.chosen' : 'blog.featured')}:{' '}
        </span>
        <ArticleMeta article={article} />
        <h2 lang="ro">{article.title}</h2>
        <p className={sharedStyles.lead} lang="ro">
          {article.description}
        </p>
      </div>
    </Link>
  )
}

export function ArticleRow({ article }: { article: ArticleSummary }) {
  const localizePath = useLocalizedPathBuilder()
  return (
    <Link className={styles.row} to={localizePath(`/app/article/${article.slug}`)}>
      <ArticlePicture media={article.main_image} alt="" category={article.category} sizes="9rem" />
      <div>
        <ArticleMeta article={article} />
        <h3 lang="ro">{article.title}</h3>
        <p className={styles.text} lang="ro">
          {article.description}
        </p>
      </div>
    </Link>
  )
}
