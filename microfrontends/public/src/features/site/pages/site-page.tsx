import { bootData } from '@alai/kit/boot-data'
import { useLanguage } from '@alai/kit/i18n'
import { useParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { CSSProperties } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import '../../../styles/themes/lunca-site.css'
import { LanguageSwitch } from '../../../shared/links/language-switch'
import { LocalizedRedirect } from '../../../shared/links/localized-redirect'
import { PreviewRefused } from '../../../shared/couple-site/preview-refused'
import { usePreviewToken } from '../../../shared/couple-site/preview-token'
import { SampleBanner } from '../../../shared/couple-site/sample-banner'
import { useSiteTexts } from '../../../shared/texts/site-texts'
import { Monogram, ThemeProvider } from '../../../shared/couple-site/theme'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
// The order matters: a later style sheet overrides rules of an earlier one, and the rules for printing come last.
import siteStyles from '../../../shared/couple-site/site.module.css'
import heroStyles from '../components/hero.site.module.css'
import '../components/countdown.site.module.css'
import '../components/story.site.module.css'
import '../components/invitation-envelope.site.module.css'
import '../components/envelope.site.module.css'
import '../components/schedule.site.module.css'
import '../../../shared/couple-site/contact-list.site.module.css'
import rsvpStyles from '../components/rsvp-section.site.module.css'
import '../components/print.site.module.css'
import { ContactsSection } from '../../../shared/couple-site/contact-list'
import { Countdown } from '../components/countdown'
import { SiteFooter } from '../../../shared/couple-site/site-footer'
import { Hero } from '../components/hero'
import { InvitationEnvelope } from '../components/invitation-envelope'
import { Schedule } from '../components/schedule'
import { RsvpSection } from '../components/rsvp-section'
import { LazyOptionalSiteSections } from '../components/lazy-optional-site-sections'
import { type Site, coupleInitials, siteTitle, useSite } from '../../../shared/couple-site/api'
import { Story } from '../components/story'
import { type AnswerLinksAndState, useAnswerLinksAndState } from '../use-answer-links-and-state'
import { usePrefetchFiles } from '../use-prefetch-files'

export default function SitePage({ isPreview = false }: { isPreview?: boolean }) {
  const slug = useParams().slug ?? ''
  const t = useSiteTexts()
  const language = useLanguage()
  const { data: site, isPending, httpStatus, refetch } = useSite(slug, isPreview)
  const links = useAnswerLinksAndState(slug, isPreview, site)
  // The server names the files of the answer form if it is open.
  usePrefetchFiles(bootData().prefetch)
  const title = site && siteTitle(site, language)
  useDocumentTitle(title && isPreview ? t('preview.of', { title }) : title)
  const hasPreviewToken = usePreviewToken() !== undefined
  if (httpStatus === 401 && isPreview) return <PreviewRefused />
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  const details = site.website_details[0]
  if (!details) return null
  return (
    <ThemeProvider theme={details.theme} className={siteStyles.page} key={language}>
      <a className={sharedStyles.skip} href="#continut">
        {t('skip')}
      </a>
      {isPreview && (
        <aside className={sharedStyles.preview}>
          {t(hasPreviewToken ? 'site.preview_link' : 'site.preview')}
        </aside>
      )}
      <SampleBanner site={site} />
      <SiteHeader site={site} details={details} links={links} />
      <main id="continut">
        <Countdown site={site} />
        <Story details={details} />
        <InvitationEnvelope site={site} details={details} links={links} />
        <Schedule details={details} isSample={site.sample} />
        <ContactsSection details={details} />
        <LazyOptionalSiteSections site={site} hasDeclined={links.currentAnswer === 'no'} />
        <RsvpSection links={links} hasContacts={details.wedding_contacts.length > 0} />
      </main>
      <SiteFooter site={site} details={details} />
      {links.isOpen && (
        <nav className={rsvpStyles.dock} aria-label={t('site.answer')}>
          <RsvpSection.AnswerButtons links={links} />
        </nav>
      )}
    </ThemeProvider>
  )
}

type HeaderProps = { site: Site; details: Site['website_details'][0]; links: AnswerLinksAndState }

/** The first screen, with the couple's photo beside the names if there is one. */
function SiteHeader({ site, details, links }: HeaderProps) {
  const photo = details.background_image
  return (
    <header
      className={heroStyles.hero}
      style={
        photo
          ? ({
              '--photo': `url(${photo.variants[2]?.url ?? photo.url})`,
              '--at': details.background_position ?? undefined,
            } as CSSProperties)
          : undefined
      }
      data-photo={photo ? true : undefined}
    >
      <div className={sharedStyles.bar}>
        <a className={sharedStyles.mono} href="#continut">
          <Monogram letters={coupleInitials(site)} />
        </a>
        <LanguageSwitch />
      </div>
      <Hero site={site} links={links} />
    </header>
  )
}
