import { Link, useSearchParams } from '@alai/kit/router'
import look from '../../styles/parts.module.css'
import p from '../../styles/brand-pages.module.css'
import { useBrandPath } from '../../shared/links/links'
import { ChipRow } from '../../shared/brand/chip-row'
import { useFormPageTexts } from '../../shared/texts/form-page-texts'
import { ListLoadFailed } from '../../shared/brand/list-load-failed'
import { BrandPage } from '../landing/brand-page'
import { ContactUs } from './contact-us'
import { PageLinks } from './page-links'
import { PartnerCard } from './partner-card'
import { CATEGORIES, type Category, categoryOf, pageOf, usePartners } from './partners.data'
import c from './partners.module.css'

/** The partners of one category; category and page are in the address. */
export default function PartnersScreen() {
  const t = useFormPageTexts()
  const to = useBrandPath()
  const [query] = useSearchParams()
  const chosen = categoryOf(query.get('categorie'))
  return (
    <BrandPage>
      <main>
        <div className={`${look.wrap} ${p.head}`}>
          <h1>{t('partners.title')}</h1>
          <p className={look.lead}>{t('partners.lead')}</p>
        </div>
        <div className={`${look.wrap} ${c.cols}`}>
          <ChipRow className={c.side} label={t('partners.categories')} selected={chosen}>
            {CATEGORIES.map((word) => (
              <Link
                key={word}
                to={to('/app/parteneri', { categorie: word })}
                aria-current={word === chosen ? 'page' : undefined}
              >
                {t(`provider.${word}`)}
              </Link>
            ))}
          </ChipRow>
          <Partners category={chosen} page={pageOf(query.get('pagina'))} />
        </div>
        <section className={p.band}>
          <div className={`${look.wrap} ${p.bandin}`}>
            <div>
              <h2>{t('partners.become')}</h2>
              <p>{t('partners.become_text')}</p>
            </div>
            <div className={p.end}>
              <ContactUs />
            </div>
          </div>
        </section>
      </main>
    </BrandPage>
  )
}

function Partners({ category, page }: { category: Category; page: number }) {
  const t = useFormPageTexts()
  const to = useBrandPath()
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
        <PageLinks
          current={list.data.pagination.current_page}
          last={list.data.pagination.last_page}
          address={(n) =>
            to('/app/parteneri', { categorie: category, pagina: n > 1 ? String(n) : undefined })
          }
        />
      )}
    </section>
  )
}
