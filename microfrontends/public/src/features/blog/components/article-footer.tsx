// The footer of an article: its tags, the next article, and three further articles.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticleCard } from './article-card'
import { type Article, suggestArticles, parseArticleTags, useArticles } from '../api'
import styles from '../article.module.css'

export function ArticleTags({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const tags = parseArticleTags(article)
  if (tags.length === 0) return null
  return (
    <nav className={styles.tags} aria-label={t('article.tags')}>
      {tags.map((tag) => (
        <Link key={tag} to={localizePath('/app/blog', { eticheta: tag })}>
          {tag}
        </Link>
      ))}
    </nav>
  )
}

export function ArticleNavigation({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const { data: articles = [] } = useArticles()
  const nextArticle = articles.find((other) => other.slug === article.next_slug)
  return (
    <nav className={styles.onward} aria-label={t('blog.title')}>
      <Link className={sharedStyles.link} to={localizePath('/app/blog')}>
        <BrandIcon name="back" />
        {t('article.back')}
      </Link>
      {article.next_slug && (
        <Link className={styles.next} to={localizePath(`/app/article/${article.next_slug}`)}>
          <span>{t('article.next')}</span>
          {nextArticle && <b lang="ro">{nextArticle.title}</b>}
          <BrandIcon name="arrow" />
        </Link>
      )}
    </nav>
  )
}

export function SuggestedArticles({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const { data: articles = [] } = useArticles()
  const suggestions = suggestArticles(articles, article)
  if (suggestions.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby="mai-departe">
      <div className={sharedStyles.wrap}>
        <h2 id="mai-departe" className={sharedStyles.h2}>
          {t('article.suggested')}
        </h2>
        <ul className={`${brandStyles.slide} ${styles.three}`}>
          {suggestions.map((other) => (
            <li key={other.id}>
              <ArticleCard article={other} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
