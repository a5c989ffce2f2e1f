import { Link, useSearchParams } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { useLocalizedPathBuilder } from '../../../shared/links/links'
import { ChipRow } from '../../../shared/brand/chip-row'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { ListLoadFailed } from '../../../shared/brand/list-load-failed'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { BecomePartnerButton } from '../components/become-partner-button'
import { PaginationLinks } from '../components/pagination-links'
import { PartnerCard } from '../components/partner-card'
import {
  PARTNER_CATEGORIES,
  type PartnerCategory,
  type PartnerListResponse,
  parsePartnerCategory,
  parsePartnersPage,
  usePartners,
} from '../api'
import styles from '../partners.module.css'

/** The partners of one category. Category and page are in the URL. */
export default function PartnersPage() {
  const t = useFormPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const [query] = useSearchParams()
  const selectedCategory = parsePartnerCategory(query.get('categorie'))
  return (
    <BrandLayout>
      <main>
        <div className={`${sharedStyles.wrap} ${brandStyles.head}`}>
          <h1>{t('partners.title')}</h1>
          <p className={sharedStyles.lead}>{t('partners.lead')}</p>
        </div>
        <div className={`${sharedStyles.wrap} ${styles.cols}`}>
          <ChipRow
            className={styles.side}
            label={t('partners.categories')}
            selected={selectedCategory}
          >
            {PARTNER_CATEGORIES.map((category) => (
              <Link
                key={category}
                to={localizePath('/app/parteneri', { categorie: category })}
                aria-current={category === selectedCategory ? 'page' : undefined}
              >
                {t(`provider.${category}`)}
              </Link>
            ))}
          </ChipRow>
          <PartnerList category={selectedCategory} page={parsePartnersPage(query.get('pagina'))} />
        </div>
        <section className={brandStyles.band}>
          <div className={`${sharedStyles.wrap} ${brandStyles.bandin}`}>
            <div>
              <h2>{t('partners.become')}</h2>
              <p>{t('partners.become_text')}</p>
            </div>
            <div className={brandStyles.end}>
              <BecomePartnerButton />
            </div>
          </div>
        </section>
      </main>
    </BrandLayout>
  )
}

function PartnerList({ category, page }: { category: PartnerCategory; page: number }) {
  const t = useFormPageTexts()
  const localizePath = useLocalizedPathBuilder()
  const partners = usePartners(category, page)
  const total = partners.data?.pagination.total ?? 0
  return (
    <section aria-labelledby="categoria" aria-busy={partners.isFetching}>
      <div className={styles.listhead}>
        <h2 id="categoria">{t(`provider.${category}`)}</h2>
        <p className={brandStyles.count} role="status">
          {partners.isPending && t('partners.loading')}
          {total > 0 && t('partners.found', { count: total })}
        </p>
      </div>
      {partners.isError ? (
        <ListLoadFailed text={t('partners.failed')} onRetry={() => void partners.refetch()} />
      ) : (
        <PartnerCards page={partners.data} isStale={partners.isPlaceholderData} />
      )}
      {partners.data && (
        <PaginationLinks
          current={partners.data.pagination.current_page}
          last={partners.data.pagination.last_page}
          hrefFor={(n) =>
            localizePath('/app/parteneri', {
              categorie: category,
              pagina: n > 1 ? String(n) : undefined,
            })
          }
        />
      )}
    </section>
  )
}

/** The partners of one page of the list; placeholders while they load. */
function PartnerCards({
  page,
  isStale,
}: {
  page: PartnerListResponse | undefined
  isStale: boolean
}) {
  const t = useFormPageTexts()
  if (!page) {
    return (
      <div className={styles.cards}>
        <span className={`${brandStyles.bone} ${styles.bone}`} />
        <span className={`${brandStyles.bone} ${styles.bone}`} />
        <span className={`${brandStyles.bone} ${styles.bone}`} />
      </div>
    )
  }
  if (page.pagination.total === 0) {
    return (
      <div className={brandStyles.empty}>
        <h3>{t('partners.none')}</h3>
        <p>{t('partners.none_text')}</p>
      </div>
    )
  }
  return (
    <ul className={styles.cards} data-stale={isStale || undefined}>
      {page.providers.map((partner) => (
        <li key={partner.id}>
          <PartnerCard partner={partner} />
        </li>
      ))}
    </ul>
  )
}
