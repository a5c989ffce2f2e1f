import { useParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../../styles/parts.module.css'
import { SiteFooter } from './site-footer'
import { type Site, useSite } from './api'
import { CoupleLayout } from './couple-layout'
import { LocalizedRedirect } from '../links/localized-redirect'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { PageLoadState } from './page-load-state'

/** A page beside the couple's site, in its look: loads the site first, and is nowhere when the site is not. */
export function SiteLoader({ children }: { children: (site: Site, slug: string) => ReactNode }) {
  const slug = useParams().slug ?? ''
  const { data: site, isPending, httpStatus, refetch } = useSite(slug, false)
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  const details = site.website_details[0]
  return (
    <CoupleLayout site={site} slug={slug} preview={false}>
      {children(site, slug)}
      {details && <SiteFooter site={site} details={details} />}
    </CoupleLayout>
  )
}

/** What could not be loaded, and the way to ask again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useCouplePageTexts()
  return (
    <div className={look.stack} role="alert">
      <p>{t('load_failed')}</p>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
