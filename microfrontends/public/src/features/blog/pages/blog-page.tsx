import { useSearchParams } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ListLoadFailed } from '../../../shared/brand/list-load-failed'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import {
  type ArticleCategory,
  type ArticleSummary,
  parseArticleCategory,
  useArticles,
  useArticlesByTag,
} from '../api'
import styles from '../blog.module.css'
import { CategoryList } from '../components/category-list'
import { AllArticles } from '../components/all-articles'
import { NewsletterSignup } from '../components/newsletter-signup'
import { FilteredArticles } from '../components/filtered-articles'
import { TagSearch } from '../components/tag-search'

/** The blog: all articles, or those of the category or tag in the URL. */
export default function BlogPage() {
  const t = useBrandPageTexts()
  const [query] = useSearchParams()
  const category = parseArticleCategory(query.get('categorie'))
  const tag = (query.get('eticheta') ?? '').trim().slice(0, 120)
  const articles = useArticles()
  const taggedArticles = useArticlesByTag(tag)
  const source = tag ? taggedArticles : articles
  const visibleArticles = source.data?.filter((a) => !category || a.category === category)
  return (
    <BrandLayout>
      <main>
        <div className={`${sharedStyles.wrap} ${brandStyles.head} ${styles.head}`}>
          <h1>{t('blog.title')}</h1>
          <p className={sharedStyles.lead}>{t('blog.lead')}</p>
          <TagSearch key={tag} tag={tag} articles={articles.data ?? []} />
        </div>
        <div className={`${sharedStyles.wrap} ${styles.body}`}>
          <CategoryList selected={category} hasTag={tag !== ''} />
          {source.isError ? (
            <ListLoadFailed text={t('blog.failed')} onRetry={() => void source.refetch()} />
          ) : (
            <BlogArticles articles={visibleArticles} category={category} tag={tag} />
          )}
          <a className={sharedStyles.link} href="/rss.xml">
            <BrandIcon name="rss" />
            {t('blog.rss')}
          </a>
        </div>
        <NewsletterSignup />
      </main>
    </BrandLayout>
  )
}

function BlogArticles({
  articles,
  category,
  tag,
}: {
  articles: ArticleSummary[] | undefined
  category: ArticleCategory | undefined
  tag: string
}) {
  const t = useBrandPageTexts()
  if (!articles) {
    return (
      <div className={styles.bones} role="status" aria-label={t('blog.loading')}>
        <span className={brandStyles.bone} />
        <span className={brandStyles.bone} />
      </div>
    )
  }
  if (category || tag) return <FilteredArticles articles={articles} category={category} tag={tag} />
  return <AllArticles articles={articles} />
}
