import { useParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { SiteFooter } from './site-footer'
import { type Site, useSite } from './api'
import { GuestPageLayout } from './guest-page-layout'
import { LocalizedRedirect } from '../links/localized-redirect'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { PageLoadState } from './page-load-state'

/** Loads the site for a page in its theme. Redirects to the landing page if the site does not exist. */
export function SiteLoader({ children }: { children: (site: Site, slug: string) => ReactNode }) {
  const slug = useParams().slug ?? ''
  const { data: site, isPending, httpStatus, refetch } = useSite(slug, false)
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  const details = site.website_details[0]
  return (
    <GuestPageLayout site={site} slug={slug} isPreview={false}>
      {children(site, slug)}
      {details && <SiteFooter site={site} details={details} />}
    </GuestPageLayout>
  )
}

/** Shown in place of a section of a guest page that could not be loaded, with a button to retry. */
export function SectionLoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useCouplePageTexts()
  return (
    <div className={sharedStyles.stack} role="alert">
      <p>{t('load_failed')}</p>
      <button type="button" className={`${sharedStyles.btn} ${sharedStyles.no}`} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
