// The articles of the category or tag in the URL.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticleCard } from './article-card'
import type { ArticleCategory, ArticleSummary } from '../api'
import styles from '../blog.module.css'

export function FilteredArticles({
  articles,
  category,
  tag,
}: {
  articles: ArticleSummary[]
  category: ArticleCategory | undefined
  tag: string
}) {
  const t = useBrandPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const emptyText = tag ? t('blog.none_tag') : t('blog.none_category')
  return (
    <section className={styles.results}>
      <div role="status">
        <h2 className={sharedStyles.h2}>
          {tag ? t('blog.tag', { tag }) : category && t(`category.${category}`)}
        </h2>
        <p className={brandStyles.count}>
          {articles.length > 0 ? t('blog.found', { count: articles.length }) : emptyText}
        </p>
      </div>
      {articles.length > 0 && (
        <div className={styles.posts}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      <Link className={sharedStyles.link} to={localizePath('/app/blog')}>
        {t('blog.clear')}
      </Link>
    </section>
  )
}
