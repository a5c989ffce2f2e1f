// The articles of the category or tag in the URL.
import { Link } from '@alai/kit/router'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPath } from '../../../shared/links/links'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticleCard } from './article-card'
import type { ArticleCategory, ArticleSummary } from '../api'
import b from '../blog.module.css'

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
  const brandPath = useBrandPath()
  const none = tag ? t('blog.none_tag') : t('blog.none_category')
  return (
    <section className={b.results}>
      <div role="status">
        <h2 className={look.h2}>
          {tag ? t('blog.tag', { tag }) : category && t(`category.${category}`)}
        </h2>
        <p className={p.count}>
          {articles.length > 0 ? t('blog.found', { count: articles.length }) : none}
        </p>
      </div>
      {articles.length > 0 && (
        <div className={b.posts}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      <Link className={look.link} to={brandPath('/app/blog')}>
        {t('blog.clear')}
      </Link>
    </section>
  )
}
