import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useState } from 'react'
import look from '../../styles/parts.module.css'
import { MessagePage } from '../../shared/couple-site/couple-layout'
import { Picture } from '../../shared/picture'
import { useRegistryTexts } from '../../features/registry/texts'
import { LoadFailed, SiteLoader } from '../../shared/couple-site/site-loader'
import type { Site } from '../site/site.data'
import { GiftCard } from './gift-card'
import { Pages } from './pages'
import { type Gift, useGifts } from './registry.data'
import r from './registry.module.css'
import { Release } from './release'
import { ReserveDialog } from './reserve'

/** What the couple would be glad of: guests look, and take a gift upon themselves. */
export default function RegistryScreen() {
  return <SiteLoader>{(site, slug) => <Registry site={site} slug={slug} />}</SiteLoader>
}

function Registry({ site, slug }: { site: Site; slug: string }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const gifts = useGifts(site.id, page)
  useDocumentTitle(`${t('registry.title')} · ${site.name}`)
  const off = errorStatus(gifts.error) === 404
  const release = <Release eventId={site.id} />
  if (off) {
    return (
      <MessagePage title={t('off.title')} text={t('off.text')}>
        {release}
        <BackToSite slug={slug} />
      </MessagePage>
    )
  }
  const pages = gifts.data?.pagination
  const rows = gifts.data?.presents ?? []
  if (pages && rows.length === 0 && pages.total > 0 && !gifts.isPlaceholderData) {
    const next = new URLSearchParams(query)
    next.set('page', String(pages.last_page))
    return <Navigate to={`?${next.toString()}`} replace />
  }
  return (
    <main id="continut">
      {release}
      <div className={`${look.wrap} ${r.page}`}>
        <Welcome site={site} />
        {gifts.isPending && <Waiting />}
        {gifts.isError && <LoadFailed onRetry={() => void gifts.refetch()} />}
        {pages && rows.length === 0 && <Empty slug={slug} />}
        {rows.length > 0 && <Cards site={site} rows={rows} busy={gifts.isPlaceholderData} />}
        {pages && <Pages current={page} last={pages.last_page} />}
      </div>
    </main>
  )
}

function Welcome({ site }: { site: Site }) {
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

function Cards({ site, rows, busy }: { site: Site; rows: Gift[]; busy: boolean }) {
  const [taking, setTaking] = useState<Gift>()
  return (
    <>
      <ul className={r.cards} aria-busy={busy}>
        {rows.map((gift) => (
          <GiftCard key={gift.id} gift={gift} take={() => setTaking(gift)} />
        ))}
      </ul>
      {taking && <ReserveDialog site={site} gift={taking} close={() => setTaking(undefined)} />}
    </>
  )
}

function Empty({ slug }: { slug: string }) {
  const t = useRegistryTexts()
  return (
    <div className={r.empty}>
      <div className={look.orn} aria-hidden="true" />
      <p className={look.lead}>{t('registry.empty')}</p>
      <BackToSite slug={slug} />
    </div>
  )
}

function Waiting() {
  const t = useRegistryTexts()
  return (
    <div className={r.cards} role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((n) => (
        <span key={n} className={r.ghost} />
      ))}
    </div>
  )
}

/** The codes that the guest came with go along; what belongs to this page stays here. */
function BackToSite({ slug }: { slug: string }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const kept = new URLSearchParams(query)
  for (const own of ['page', 'cadou', 'anulare']) kept.delete(own)
  const text = kept.toString()
  return (
    <Link className={`${look.btn} ${look.no}`} to={`/${slug}${text ? `?${text}` : ''}`}>
      {t('back')}
    </Link>
  )
}
