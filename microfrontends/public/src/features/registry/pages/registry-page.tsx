import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useState } from 'react'
import look from '../../../styles/parts.module.css'
import { MessagePage } from '../../../shared/couple-site/couple-layout'
import { Picture } from '../../../shared/picture'
import { useRegistryTexts } from '../texts'
import { LoadFailed, SiteLoader } from '../../../shared/couple-site/site-loader'
import type { Site } from '../../../shared/couple-site/api'
import { GiftCard } from '../components/gift-card'
import { RegistryPagination } from '../components/registry-pagination'
import { type Gift, useGifts } from '../api'
import r from '../registry.module.css'
import { ReleaseGift } from '../components/release-gift'
import { ReserveDialog } from '../components/reserve-dialog'

/** The gift registry. Guests look at the gifts and reserve them. */
export default function RegistryPage() {
  return <SiteLoader>{(site, slug) => <Registry site={site} slug={slug} />}</SiteLoader>
}

function Registry({ site, slug }: { site: Site; slug: string }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const gifts = useGifts(site.id, page)
  useDocumentTitle(`${t('registry.title')} · ${site.name}`)
  const off = errorStatus(gifts.error) === 404
  const release = <ReleaseGift eventId={site.id} />
  if (off) {
    return (
      <MessagePage title={t('off.title')} text={t('off.text')}>
        {release}
        <RegistryBackLink slug={slug} />
      </MessagePage>
    )
  }
  const pages = gifts.data?.pagination
  const rows = gifts.data?.presents ?? []
  if (pages && rows.length === 0 && pages.total > 0 && !gifts.isPlaceholderData) {
    const params = new URLSearchParams(query)
    params.set('page', String(pages.last_page))
    return <Navigate to={`?${params.toString()}`} replace />
  }
  return (
    <main id="continut">
      {release}
      <div className={`${look.wrap} ${r.page}`}>
        <RegistryHeader site={site} />
        {gifts.isPending && <LoadingGifts />}
        {gifts.isError && <LoadFailed onRetry={() => void gifts.refetch()} />}
        {pages && rows.length === 0 && <EmptyRegistry slug={slug} />}
        {rows.length > 0 && <GiftList site={site} rows={rows} busy={gifts.isPlaceholderData} />}
        {pages && <RegistryPagination current={page} last={pages.last_page} />}
      </div>
    </main>
  )
}

function RegistryHeader({ site }: { site: Site }) {
  const t = useRegistryTexts()
  const form = site.invitation_forms[0]
  return (
    <div className={r.top}>
      {form?.welcome_image && (
        <Picture
          className={r.banner}
          media={form.welcome_image}
          alt=""
          sizes="(min-width: 80rem) 78rem, 92vw"
        />
      )}
      <h1>{t('registry.title')}</h1>
      {form?.welcome_text && (
        <p className={look.lead} lang="ro">
          {form.welcome_text}
        </p>
      )}
      <p className={form?.welcome_text ? r.help : look.lead}>{t('registry.lead')}</p>
    </div>
  )
}

function GiftList({ site, rows, busy }: { site: Site; rows: Gift[]; busy: boolean }) {
  const [taking, setTaking] = useState<Gift>()
  return (
    <>
      <ul className={r.cards} aria-busy={busy}>
        {rows.map((gift) => (
          <GiftCard key={gift.id} gift={gift} onReserve={() => setTaking(gift)} />
        ))}
      </ul>
      {taking && <ReserveDialog site={site} gift={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}

function EmptyRegistry({ slug }: { slug: string }) {
  const t = useRegistryTexts()
  return (
    <div className={r.empty}>
      <div className={look.orn} aria-hidden="true" />
      <p className={look.lead}>{t('registry.empty')}</p>
      <RegistryBackLink slug={slug} />
    </div>
  )
}

function LoadingGifts() {
  const t = useRegistryTexts()
  return (
    <div className={r.cards} role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((n) => (
        <span key={n} className={r.ghost} />
      ))}
    </div>
  )
}

/** Links back with the guest's codes, and without the parameters of this page. */
function RegistryBackLink({ slug }: { slug: string }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const params = new URLSearchParams(query)
  for (const name of ['page', 'cadou', 'anulare']) params.delete(name)
  const text = params.toString()
  return (
    <Link className={`${look.btn} ${look.no}`} to={`/${slug}${text ? `?${text}` : ''}`}>
      {t('back')}
    </Link>
  )
}
