import { useLanguage } from '@alai/kit/i18n'
import { useParams, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { CSSProperties } from 'react'
import look from '../../styles/parts.module.css'
import '../../styles/themes/lunca-site.css'
import { LanguageSwitch } from '../../shared/links/language-switch'
import { LocalizedRedirect } from '../../shared/links/localized-redirect'
import { PreviewRefused, usePreviewToken } from '../../parts/preview-link'
import { SampleBanner } from '../../shared/couple-site/sample-banner'
import { useSiteTexts } from '../../features/site/texts'
import { Monogram, ThemeProvider } from '../../shared/couple-site/theme'
import { PageLoadState } from '../../shared/couple-site/page-load-state'
import { parseDirectAnswerKey, useDirectAnswer, useAnswerByCode } from '../../features/answers/api'
import { Contacts } from './contacts'
import { Countdown } from './countdown'
import { Footer } from './footer'
import { Hero } from './hero'
import { Invitation } from './invitation'
import { Parts } from './parts'
import { Rsvp } from './rsvp'
import { ShelfNear } from './shelf-near'
import { type Site, initials, titleOf, useSite } from './site.data'
import s from './site.module.css'
import { Story } from './story'

/** Links to the forms keep the codes that the invitation's link carries. */
export type Links = {
  yes: string
  no: string
  open: boolean
  details: boolean
  until: string | null | undefined
  present: 'yes' | 'no' | undefined
  persons: number
  guest: string | undefined
}

function useLinks(slug: string, preview: boolean, site: Site | undefined): Links {
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const { data: known } = useAnswerByCode(codes, !preview)
  const own = useDirectAnswer(
    slug,
    parseDirectAnswerKey(query, site?.direct_response_mode ?? false),
  ).data
  const found = own ?? known
  const guest = found?.guest
  const present = guest ? 'yes' : found?.refuzed_invitation ? 'no' : undefined
  const base = preview ? `/app/preview/${slug}` : `/${slug}`
  const text = query.toString()
  const tail = text ? `?${text}` : ''
  const forms = {
    yes: `${base}/formular-invitatie${tail}`,
    no: `${base}/formular-raspuns-negativ${tail}`,
  }
  // An invitation may have a longer day than the event; and a yes a day for its details.
  const reach = found?.invitation.open
  const open = preview || !site?.closed || reach === 'whole'
  const details = !open && present === 'yes' && (reach === 'details' || site?.details_open === true)
  return {
    ...forms,
    open,
    details,
    until: found?.invitation.answers_until ?? site?.answers_until,
    present,
    persons: guest?.company_number ?? 0,
    guest: found?.invitation.name,
  }
}

export default function SiteScreen({ preview = false }: { preview?: boolean }) {
  const slug = useParams().slug ?? ''
  const t = useSiteTexts()
  const language = useLanguage()
  const { data: site, isPending, httpStatus, refetch } = useSite(slug, preview)
  const links = useLinks(slug, preview, site)
  const title = site && titleOf(site, language)
  useDocumentTitle(title && preview ? t('preview.of', { title }) : title)
  const isLinked = usePreviewToken() !== undefined
  if (httpStatus === 401 && preview) return <PreviewRefused />
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  const details = site.website_details[0]
  if (!details) return null
  const photo = details.background_image
  return (
    <ThemeProvider theme={details.theme} className={s.page} key={language}>
      <a className={look.skip} href="#continut">
        {t('skip')}
      </a>
      {preview && (
        <aside className={look.preview}>{t(isLinked ? 'site.preview_link' : 'site.preview')}</aside>
      )}
      <SampleBanner site={site} />
      <header
        className={s.hero}
        style={
          photo
            ? ({ '--photo': `url(${photo.variants[2]?.url ?? photo.url})` } as CSSProperties)
            : undefined
        }
        data-photo={photo ? true : undefined}
      >
        <div className={look.bar}>
          <a className={look.mono} href="#continut">
            <Monogram letters={initials(site)} />
          </a>
          <LanguageSwitch />
        </div>
        <Hero site={site} links={links} />
      </header>
      <main id="continut">
        <Countdown site={site} />
        <Story details={details} />
        <Invitation site={site} details={details} links={links} />
        <Parts details={details} sample={site.sample} />
        <Contacts details={details} />
        <ShelfNear site={site} />
        <Rsvp links={links} asks={details.wedding_contacts.length > 0} />
      </main>
      <Footer site={site} details={details} />
      {links.open && (
        <nav className={s.dock} aria-label={t('site.answer')}>
          <Rsvp.Buttons links={links} />
        </nav>
      )}
    </ThemeProvider>
  )
}
