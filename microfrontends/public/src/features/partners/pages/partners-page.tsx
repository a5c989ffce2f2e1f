import { Link, useSearchParams } from '@alai/kit/router'
import look from '../../../styles/parts.module.css'
import p from '../../../styles/brand-pages.module.css'
import { useBrandPath } from '../../../shared/links/links'
import { ChipRow } from '../../../shared/brand/chip-row'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { ListLoadFailed } from '../../../shared/brand/list-load-failed'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { PartnerContactDialog } from '../components/partner-contact-dialog'
import { PaginationLinks } from '../../../shared/brand/pagination-links'
import { PartnerCard } from '../components/partner-card'
import {
  PARTNER_CATEGORIES,
  type PartnerCategory,
  parsePartnerCategory,
  parsePageNumber,
  usePartners,
} from '../api'
import c from '../partners.module.css'

/** The partners of one category. Category and page are in the URL. */
export default function PartnersPage() {
  const t = useFormPageTexts()
  const brandPath = useBrandPath()
  const [query] = useSearchParams()
  const chosen = parsePartnerCategory(query.get('categorie'))
  return (
    <BrandLayout>
      <main>
        <div className={`${look.wrap} ${p.head}`}>
          <h1>{t('partners.title')}</h1>
          <p className={look.lead}>{t('partners.lead')}</p>
        </div>
        <div className={`${look.wrap} ${c.cols}`}>
          <ChipRow className={c.side} label={t('partners.categories')} selected={chosen}>
            {PARTNER_CATEGORIES.map((category) => (
              <Link
                key={category}
                to={brandPath('/app/parteneri', { categorie: category })}
                aria-current={category === chosen ? 'page' : undefined}
              >
                {t(`provider.${category}`)}
              </Link>
            ))}
          </ChipRow>
          <PartnerList category={chosen} page={parsePageNumber(query.get('pagina'))} />
        </div>
        <section className={p.band}>
          <div className={`${look.wrap} ${p.bandin}`}>
            <div>
              <h2>{t('partners.become')}</h2>
              <p>{t('partners.become_text')}</p>
            </div>
            <div className={p.end}>
              <PartnerContactDialog />
            </div>
          </div>
        </section>
      </main>
    </BrandLayout>
  )
}

function PartnerList({ category, page }: { category: PartnerCategory; page: number }) {
  const t = useFormPageTexts()
  const brandPath = useBrandPath()
  const list = usePartners(category, page)
  const total = list.data?.pagination.total ?? 0
  return (
    <section aria-labelledby="categoria" aria-busy={list.isFetching}>
      <div className={c.listhead}>
        <h2 id="categoria">{t(`provider.${category}`)}</h2>
        <p className={p.count} role="status">
          {list.isPending
            ? t('partners.loading')
            : total > 0 && t('partners.found', { count: total })}
        </p>
      </div>
      {list.isError ? (
        <ListLoadFailed text={t('partners.failed')} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <div className={c.cards}>
          <span className={`${p.bone} ${c.bone}`} />
          <span className={`${p.bone} ${c.bone}`} />
          <span className={`${p.bone} ${c.bone}`} />
        </div>
      ) : total === 0 ? (
        <div className={p.empty}>
          <h3>{t('partners.none')}</h3>
          <p>{t('partners.none_text')}</p>
        </div>
      ) : (
        <ul className={c.cards} data-stale={list.isPlaceholderData || undefined}>
          {list.data.providers.map((partner) => (
            <li key={partner.id}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      )}
      {list.data && (
        <PaginationLinks
          current={list.data.pagination.current_page}
          last={list.data.pagination.last_page}
          hrefFor={(n) =>
            brandPath('/app/parteneri', {
              categorie: category,
              pagina: n > 1 ? String(n) : undefined,
            })
          }
        />
      )}
    </section>
  )
}
