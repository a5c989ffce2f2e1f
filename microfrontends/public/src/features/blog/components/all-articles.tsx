// The blog without a filter: the featured article (or the newest) large, the next few as cards, then every article as a row.
import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ArticleCard, ArticleRow, FeaturedArticle } from './article-card'
import type { ArticleSummary } from '../api'
import styles from '../blog.module.css'

const ARTICLES_PER_STEP = 12

export function AllArticles({ articles }: { articles: ArticleSummary[] }) {
  const t = useBrandPageTexts()
  const [visibleCount, setVisibleCount] = useState(ARTICLES_PER_STEP)
  const featuredArticle = articles.find((article) => article.featured) ?? articles[0]
  const others = articles.filter((article) => article !== featuredArticle)
  if (!featuredArticle) {
    return (
      <div className={brandStyles.empty}>
        <h2>{t('blog.none')}</h2>
        <p>{t('blog.none_text')}</p>
      </div>
    )
  }
  // The focus moves to the first of the added rows.
  const showMore = () => {
    setVisibleCount(visibleCount + ARTICLES_PER_STEP)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${visibleCount}"] a`)?.focus(),
    )
  }
  return (
    <>
      <FeaturedArticle article={featuredArticle} />
      {others.length > 0 && (
        <section className={styles.latest} aria-labelledby="cele-mai-recente">
          <h2 id="cele-mai-recente" className={sharedStyles.hidden}>
            {t('blog.latest')}
          </h2>
          <ul className={`${brandStyles.slide} ${styles.four}`}>
            {others.slice(0, 4).map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.everything} aria-labelledby="toate-articolele">
        <h2 id="toate-articolele" className={sharedStyles.h2}>
          {t('blog.everything')}
        </h2>
        <ol>
          {articles.slice(0, visibleCount).map((article, i) => (
            <li key={article.id} data-row={i}>
              <ArticleRow article={article} />
            </li>
          ))}
        </ol>
        {articles.length > visibleCount && (
          <button
            type="button"
            className={`${sharedStyles.btn} ${sharedStyles.no}`}
            onClick={showMore}
          >
            {t('blog.more')}
          </button>
        )}
      </section>
    </>
  )
}
