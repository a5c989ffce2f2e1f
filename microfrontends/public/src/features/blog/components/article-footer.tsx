// The footer of an article: its tags, the next article, and three further articles.
import { Link } from '@alai/kit/router'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPath } from '../../../shared/links/links'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticleCard } from './article-card'
import { type Article, suggestArticles, parseTags, useArticles } from '../api'
import a from '../article.module.css'

export function ArticleTags({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const brandPath = useBrandPath()
  const tags = parseTags(article)
  if (tags.length === 0) return null
  return (
    <nav className={a.tags} aria-label={t('article.tags')}>
      {tags.map((tag) => (
        <Link key={tag} to={brandPath('/app/blog', { eticheta: tag })}>
          {tag}
        </Link>
      ))}
    </nav>
  )
}

export function ArticleNavigation({ article }: { article: Article }) {
  const t = useBrandPageTexts()
  const brandPath = useBrandPath()
  const { data: articles = [] } = useArticles()
  const nextArticle = articles.find((other) => other.slug === article.next_slug)
  return (
    <nav className={a.onward} aria-label={t('blog.title')}>
      <Link className={look.link} to={brandPath('/app/blog')}>
        <BrandIcon name="back" />
        {t('article.back')}
      </Link>
      {article.next_slug && (
        <Link className={a.next} to={brandPath(`/app/article/${article.next_slug}`)}>
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
    <section className={a.suggested} aria-labelledby="mai-departe">
      <div className={look.wrap}>
        <h2 id="mai-departe" className={look.h2}>
          {t('article.suggested')}
        </h2>
        <ul className={`${p.slide} ${a.three}`}>
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
