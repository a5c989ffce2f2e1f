import { errorStatus } from '@alai/kit/api'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { MessagePage } from '../../../shared/couple-site/guest-page-layout'
import { Picture } from '../../../shared/picture'
import { useRegistryTexts } from '../texts'
import { SectionLoadFailed, SiteLoader } from '../../../shared/couple-site/site-loader'
import type { Site } from '../../../shared/couple-site/api'
import { GiftCard } from '../components/gift-card'
import { RegistryPagination } from '../components/registry-pagination'
import { type Gift, useGifts } from '../api'
import styles from '../registry.module.css'
import { ReleaseGiftSection } from '../components/release-gift-section'
import { type ReserveHistoryState, ReserveDialog } from '../components/reserve-dialog'

/** The gift registry. Guests look at the gifts and reserve them. */
export default function RegistryPage() {
  return <SiteLoader>{(site, slug) => <Registry site={site} slug={slug} />}</SiteLoader>
}

function Registry({ site, slug }: { site: Site; slug: string }) {
  const t = useRegistryTexts()
  const [query] = useSearchParams()
  const page = parseRegistryPage(query.get('page'))
  const giftsQuery = useGifts(site.id, page)
  useDocumentTitle(`${t('registry.title')} · ${site.name}`)
  const isDisabled = errorStatus(giftsQuery.error) === 404
  const releaseSection = <ReleaseGiftSection eventId={site.id} />
  if (isDisabled) {
    return (
      <MessagePage title={t('off.title')} text={t('off.text')}>
        {releaseSection}
        <RegistryBackLink slug={slug} />
      </MessagePage>
    )
  }
  const pagination = giftsQuery.data?.pagination
  const gifts = giftsQuery.data?.presents ?? []
  if (pagination && gifts.length === 0 && pagination.total > 0 && !giftsQuery.isPlaceholderData) {
    const params = new URLSearchParams(query)
    params.set('page', String(pagination.last_page))
    return <Navigate to={`?${params.toString()}`} replace />
  }
  return (
    <main id="continut">
      {releaseSection}
      <div className={`${sharedStyles.wrap} ${styles.page}`}>
        <RegistryHeader site={site} />
        {giftsQuery.isPending && <LoadingGifts />}
        {giftsQuery.isError && <SectionLoadFailed onRetry={() => void giftsQuery.refetch()} />}
        {pagination && gifts.length === 0 && <EmptyRegistry slug={slug} />}
        {gifts.length > 0 && (
          <GiftList site={site} gifts={gifts} isLoading={giftsQuery.isPlaceholderData} />
        )}
        {pagination && <RegistryPagination current={page} last={pagination.last_page} />}
      </div>
    </main>
  )
}

const parseRegistryPage = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1)

function RegistryHeader({ site }: { site: Site }) {
  const t = useRegistryTexts()
  const image = site.invitation_forms[0]?.welcome_image
  const text = site.website_details[0]?.registry_text
  return (
    <div className={styles.top}>
      {image && (
        <Picture
          className={styles.banner}
          media={image}
          alt=""
          sizes="(min-width: 80rem) 78rem, 92vw"
        />
      )}
      <h1>{t('registry.title')}</h1>
      <p className={sharedStyles.lead} lang={text ? 'ro' : undefined}>
        {text || t('registry.lead')}
      </p>
    </div>
  )
}

function GiftList({ site, gifts, isLoading }: { site: Site; gifts: Gift[]; isLoading: boolean }) {
  const [selectedGift, setSelectedGift] = useState<Gift>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const openDialog = (gift: Gift) => {
    setSelectedGift(gift)
    void navigate(
      { pathname, search, hash },
      {
        state: { reserve: gift.id } satisfies ReserveHistoryState,
        // After a reload or Forward, the current entry is already that of a dialog.
        replace: Boolean((state as ReserveHistoryState)?.reserve),
      },
    )
  }
  return (
    <>
      <ul className={styles.cards} aria-busy={isLoading}>
        {gifts.map((gift) => (
          <GiftCard key={gift.id} gift={gift} onReserve={() => openDialog(gift)} />
        ))}
      </ul>
      {selectedGift && (
        <ReserveDialog site={site} gift={selectedGift} onClose={() => setSelectedGift(undefined)} />
      )}
    </>
  )
}

function EmptyRegistry({ slug }: { slug: string }) {
  const t = useRegistryTexts()
  return (
    <div className={styles.empty}>
      <div className={sharedStyles.orn} aria-hidden="true" />
      <p className={sharedStyles.lead}>{t('registry.empty')}</p>
      <RegistryBackLink slug={slug} />
    </div>
  )
}

function LoadingGifts() {
  const t = useRegistryTexts()
  return (
    <div className={styles.cards} role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((n) => (
        <span key={n} className={styles.ghost} />
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
  const queryText = params.toString()
  return (
    <Link
      className={`${sharedStyles.btn} ${sharedStyles.no}`}
      to={`/${slug}${queryText ? `?${queryText}` : ''}`}
    >
      {t('back')}
    </Link>
  )
}
