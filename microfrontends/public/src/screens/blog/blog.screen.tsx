import { useSearchParams } from '@alai/kit/router'
import look from '../../styles/parts.module.css'
import p from '../../styles/brand-pages.module.css'
import { BrandIcon } from '../../shared/brand/brand-icon'
import { useBrandPageTexts } from '../../shared/texts/brand-page-texts'
import { ListLoadFailed } from '../../shared/brand/list-load-failed'
import { BrandPage } from '../landing/brand-page'
import { categoryOf, useArticles, useTagged } from './blog.data'
import b from './blog.module.css'
import { CategoryList } from './category-list'
import { Everything } from './everything'
import { NewsletterBand } from './newsletter-band'
import { Results } from './results'
import { TagSearch } from './tag-search'

/** The blog: everything, or what the category or the tag in the address leaves. */
export default function BlogScreen() {
  const t = useBrandPageTexts()
  const [query] = useSearchParams()
  const category = categoryOf(query.get('categorie'))
  const tag = (query.get('eticheta') ?? '').trim().slice(0, 120)
  const all = useArticles()
  const tagged = useTagged(tag)
  const source = tag ? tagged : all
  const found = source.data?.filter((a) => !category || a.category === category)
  return (
    <BrandPage>
      <main>
        <div className={`${look.wrap} ${p.head} ${b.head}`}>
          <h1>{t('blog.title')}</h1>
          <p className={look.lead}>{t('blog.lead')}</p>
          <TagSearch key={tag} tag={tag} articles={all.data ?? []} />
        </div>
        <div className={`${look.wrap} ${b.body}`}>
          <CategoryList chosen={category} tagged={tag !== ''} />
          {source.isError ? (
            <ListLoadFailed text={t('blog.failed')} retry={() => void source.refetch()} />
          ) : !found ? (
            <div className={b.bones} role="status" aria-label={t('blog.loading')}>
              <span className={p.bone} />
              <span className={p.bone} />
            </div>
          ) : category || tag ? (
            <Results articles={found} category={category} tag={tag} />
          ) : (
            <Everything articles={found} />
          )}
          <a className={look.link} href="/rss.xml">
            <BrandIcon name="rss" />
            {t('blog.rss')}
          </a>
        </div>
        <NewsletterBand />
      </main>
    </BrandPage>
  )
}
