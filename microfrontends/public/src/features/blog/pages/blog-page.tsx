import { useSearchParams } from '@alai/kit/router'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../../shared/texts/brand-page-texts'
import { ListLoadFailed } from '../../../shared/brand/list-load-failed'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { parseArticleCategory, useArticles, useArticlesByTag } from '../api'
import b from '../blog.module.css'
import { CategoryList } from '../components/category-list'
import { AllArticles } from '../components/all-articles'
import { NewsletterSignup } from '../../newsletter/components/newsletter-signup'
import { FilteredArticles } from '../components/filtered-articles'
import { TagSearch } from '../components/tag-search'

/** The blog: all articles, or those of the category or tag in the URL. */
export default function BlogPage() {
  const t = useBrandPageTexts()
  const [query] = useSearchParams()
  const category = parseArticleCategory(query.get('categorie'))
  const tag = (query.get('eticheta') ?? '').trim().slice(0, 120)
  const articles = useArticles()
  const tagged = useArticlesByTag(tag)
  const source = tag ? tagged : articles
  const matching = source.data?.filter((a) => !category || a.category === category)
  return (
    <BrandLayout>
      <main>
        <div className={`${look.wrap} ${p.head} ${b.head}`}>
          <h1>{t('blog.title')}</h1>
          <p className={look.lead}>{t('blog.lead')}</p>
          <TagSearch key={tag} tag={tag} articles={articles.data ?? []} />
        </div>
        <div className={`${look.wrap} ${b.body}`}>
          <CategoryList chosen={category} tagged={tag !== ''} />
          {source.isError ? (
            <ListLoadFailed text={t('blog.failed')} retry={() => void source.refetch()} />
          ) : !matching ? (
            <div className={b.bones} role="status" aria-label={t('blog.loading')}>
              <span className={p.bone} />
              <span className={p.bone} />
            </div>
          ) : category || tag ? (
            <FilteredArticles articles={matching} category={category} tag={tag} />
          ) : (
            <AllArticles articles={matching} />
          )}
          <a className={look.link} href="/rss.xml">
            <BrandIcon name="rss" />
            {t('blog.rss')}
          </a>
        </div>
        <NewsletterSignup />
      </main>
    </BrandLayout>
  )
}
