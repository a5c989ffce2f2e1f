import { useParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../look/parts.module.css'
import { Footer } from '../screens/site/footer'
import { type Site, useSite } from '../screens/site/site.data'
import { Page } from './couple-page'
import { Leave } from './leave'
import { usePublicTexts } from './texts'
import { Unready } from './unready'

/** A page beside the couple's site, in its look: loads the site first, and is nowhere when the site is not. */
export function SiteGate({ children }: { children: (site: Site, slug: string) => ReactNode }) {
  const slug = useParams().slug ?? ''
  const { data: site, isPending, httpStatus, refetch } = useSite(slug, false)
  if (httpStatus === 404) return <Leave to="/" />
  if (!site) return <Unready pending={isPending} retry={() => void refetch()} />
  const details = site.website_details[0]
  return (
    <Page site={site} slug={slug} preview={false}>
      {children(site, slug)}
      {details && <Footer site={site} details={details} />}
    </Page>
  )
}

/** What could not be loaded, and the way to ask again. */
export function Failed({ again }: { again: () => void }) {
  const t = usePublicTexts()
  return (
    <div className={look.stack} role="alert">
      <p>{t('load_failed')}</p>
      <button type="button" className={`${look.btn} ${look.no}`} onClick={again}>
        {t('retry')}
      </button>
    </div>
  )
}
