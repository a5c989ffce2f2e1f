import { Link, Navigate, useParams, useSearchParams } from '@alai/kit/router'
import type { ReactNode } from 'react'
import look from '../../look/parts.module.css'
import { LanguageSwitch } from '../../parts/language-switch'
import { Picture } from '../../parts/picture'
import { usePublicTexts } from '../../parts/texts'
import { Monogram, ThemedPage } from '../../parts/theme'
import { People } from '../site/contacts'
import { type Site, initials } from '../site/site.data'
import { directOf, useExisting, useForms } from './answer.data'
import f from './form.module.css'

/** A calm page of one question after the other, in the couple's look. */
export function Page({ site, slug, preview, children }: { site: Site; slug: string; preview: boolean; children: ReactNode }) {
  const [query] = useSearchParams()
  const tail = query.size > 0 ? `?${query.toString()}` : ''
  return (
    <ThemedPage theme={site.website_details[0]?.theme}>
      <header className={look.bar}>
        <Link className={look.mono} to={`${preview ? `/app/preview/${slug}` : `/${slug}`}${tail}`}>
          <Monogram letters={initials(site)} />
        </Link>
        <LanguageSwitch />
      </header>
      {children}
    </ThemedPage>
  )
}

/** Thanks, closed, not yet: one thing said, and what can be done next. */
export function Message({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <main className={f.done}>
      <div className={look.orn} aria-hidden="true" />
      <div className={f.said} role="status">
        <h1>{title}</h1>
        <p className={look.lead}>{text}</p>
      </div>
      {children}
    </main>
  )
}

/** While the link's own code is looked up. */
export function Waiting() {
  const t = usePublicTexts()
  return (
    <main className={look.wait} aria-busy="true">
      <span className={look.hidden}>{t('site.loading')}</span>
    </main>
  )
}

type TopProps = { title: string; text: string | null | undefined; image: Site['invitation_forms'][0]['welcome_image']; children?: ReactNode }

export function Top({ title, text, image, children }: TopProps) {
  return (
    <div className={f.top}>
      {image && <Picture className={f.banner} media={image} alt="" sizes="(min-width: 40rem) 38rem, 92vw" />}
      <h1>{title}</h1>
      {text && <p className={look.lead}>{text}</p>}
      {children}
    </div>
  )
}

/** Loads the forms and answers for everything that is not the form itself. */
export function FormGate({ preview, details = false, children }: { preview: boolean; details?: boolean; children: (site: Site, slug: string) => ReactNode }) {
  const slug = useParams().slug ?? ''
  const t = usePublicTexts()
  const { data: site, isPending, httpStatus, refetch } = useForms(slug, preview)
  if (httpStatus === 401) return <Navigate to="/app/login" replace />
  if (httpStatus === 404) return <Navigate to="/" replace />
  if (httpStatus === 403) return <ThemedPage theme={undefined}><Message title={t('form.not_yet')} text={t('form.not_yet_text')} /></ThemedPage>
  if (!site) {
    return (
      <main className={look.wait} aria-busy={isPending}>
        {isPending ? (
          <span className={look.hidden}>{t('site.loading')}</span>
        ) : (
          <ThemedPage theme={undefined}>
            <p>{t('site.failed')}</p>
            <button type="button" className={`${look.btn} ${look.yes}`} onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </ThemedPage>
        )}
      </main>
    )
  }
  return (
    <Page site={site} slug={slug} preview={preview}>
      {site.closed && !preview ? <LongerDay site={site} details={details}>{() => children(site, slug)}</LongerDay> : children(site, slug)}
    </Page>
  )
}

/** After the last day: an invitation with a longer one is let in, and an answer's details where they may still change. */
function LongerDay({ site, details, children }: { site: Site; details: boolean; children: () => ReactNode }) {
  const t = usePublicTexts()
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const own = useExisting(codes, !site.direct_response_mode)
  if (own.isLoading) return <Waiting />
  const open = own.data?.invitation.open
  const change = details && (site.direct_response_mode ? site.details_open && directOf(query, true) : open === 'details' && own.data?.guest)
  // The couple answers for a guest whatever day it is.
  if (open === 'whole' || change || query.get('by') === 'couple') return children()
  return (
    <Message title={t('form.closed')} text={t('form.closed_text')}>
      <People contacts={site.website_details[0]?.wedding_contacts ?? []} />
    </Message>
  )
}
