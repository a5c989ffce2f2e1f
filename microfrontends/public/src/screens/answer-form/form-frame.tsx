import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Link, useLocation, useParams, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import look from '../../styles/parts.module.css'
import { useAnswerTexts } from '../../features/answers/texts'
import { MessagePage, CoupleLayout, focusOnMount } from '../../shared/couple-site/couple-layout'
import { readHistoryState } from '../../shared/history-state'
import { useLocalizedPath } from '../../shared/links/localized-path'
import { lazyOptional } from '../../shared/lazy-loading'
import { LocalizedRedirect } from '../../shared/links/localized-redirect'
import { Picture } from '../../shared/picture'
import { PreviewRefused } from '../../parts/preview-link'
import { ThemeProvider } from '../../shared/couple-site/theme'
import { PageLoadState } from '../../shared/couple-site/page-load-state'
import { type Site, tie } from '../site/site.data'
import { type Direct, useForms, useOwn } from './answer.data'
import f from './form.module.css'
import type { Typed } from './kept'
import type KeptPart from './kept'

const Keeper = lazyOptional(() => import('./kept')) as unknown as typeof KeptPart

/** What is typed is kept until it is sent; fetched once something is, or was before. Where it cannot be, the form is as good as any. */
export function Kept<T>(props: Typed<T>) {
  const queries = useQueryClient()
  const [needed, need] = useState(
    () =>
      queries.getQueryData(['typed', props.name]) !== undefined ||
      readHistoryState(props.name) !== undefined,
  )
  if (!needed && props.now !== undefined) need(true)
  return needed && <Keeper {...props} />
}

/** Where it cannot be fetched the form is there, as if nobody had answered. */
const Mine = lazy(() => import('./mine').catch(() => ({ default: Without })))

function Without({ others }: { others: () => void }): ReactNode {
  useEffect(others)
  return null
}

/** A form without codes, or first the answers that went out from this device: opened once more it makes no second answer by mistake. */
export function OwnFirst({
  site,
  slug,
  preview,
  direct,
  children,
}: {
  site: Site
  slug: string
  preview: boolean
  direct: Direct
  children: ReactNode
}) {
  const [query] = useSearchParams()
  const [others, setOthers] = useState(false)
  const asks =
    site.direct_response_mode && !site.sample && !preview && !direct && query.get('by') !== 'couple'
  const own = useOwn(slug, asks)
  if (others || own.length === 0) return children
  return (
    <Suspense fallback={<PageLoadState isPending />}>
      <Mine own={own} others={() => setOthers(true)} />
    </Suspense>
  )
}

const LongerDay = lazy(() => import('./longer-day'))

/** Who receives the answer and for how long; the whole of it in another tab, so that nothing typed is lost. */
export function Privacy() {
  const t = useAnswerTexts()
  const kept = useLocalizedPath()
  return (
    <p className={f.privacy}>
      {t('form.privacy')}{' '}
      <a href={kept('/app/documente/confidentialitate')} target="_blank" rel="noopener">
        {t('form.privacy_link')}
      </a>
    </p>
  )
}

/** A yes has arrived: the one thing that has to be said, whatever else can be fetched. */
export function Noted({
  site,
  name,
  children,
}: {
  site: Site
  name: string
  children?: ReactNode
}) {
  const t = useAnswerTexts()
  const language = useLanguage()
  const day = tie(formatPaddedDate(site.date, language))
  const text = site.city
    ? t('thanks.text_in', { day, city: tie(site.city) })
    : t('thanks.text', { day })
  return (
    <MessagePage title={t('thanks.title', { name })} text={text} afterSubmit>
      {children}
    </MessagePage>
  )
}

/** From thanks back to the site that the guest came from, with what its link carries; a couple that answers for a guest returns to its list. */
export function WayBack({ slug, couple = false }: { slug: string; couple?: boolean }) {
  const t = useAnswerTexts()
  const { search } = useLocation()
  return (
    <Link className={look.link} to={couple ? '/app/adauga-invitat' : `/${slug}${search}`}>
      {t(couple ? 'thanks.list' : 'thanks.site')}
    </Link>
  )
}

type TopProps = {
  title: string
  own: string | null | undefined
  text: string
  image: Site['invitation_forms'][0]['welcome_image']
  again?: boolean
  children?: ReactNode
}

/** What the couple has written stands in its own language, whichever the page speaks. `again`: the form is there in place of its thanks. */
export function Top({ title, own, text, image, again, children }: TopProps) {
  return (
    <div className={f.top}>
      {image && (
        <Picture className={f.banner} media={image} alt="" sizes="(min-width: 40rem) 38rem, 92vw" />
      )}
      <h1 tabIndex={-1} ref={again ? focusOnMount : null}>
        {title}
      </h1>
      {own ? (
        <p className={look.lead} lang="ro">
          {own}
        </p>
      ) : (
        <p className={look.lead}>{text}</p>
      )}
      {children}
    </div>
  )
}

function NotYet() {
  const t = useAnswerTexts()
  useDocumentTitle(t('form.not_yet'))
  return (
    <ThemeProvider theme={undefined}>
      <MessagePage title={t('form.not_yet')} text={t('form.not_yet_text')} />
    </ThemeProvider>
  )
}

/** Loads the forms and answers for everything that is not the form itself. */
export function FormGate({
  preview,
  details = false,
  children,
}: {
  preview: boolean
  details?: boolean
  children: (site: Site, slug: string) => ReactNode
}) {
  const slug = useParams().slug ?? ''
  const { data: site, isPending, httpStatus, refetch } = useForms(slug, preview)
  if (httpStatus === 401) return <PreviewRefused />
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (httpStatus === 403) return <NotYet />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  return (
    <CoupleLayout site={site} slug={slug} preview={preview}>
      {site.closed && !preview ? (
        <Suspense fallback={<PageLoadState isPending />}>
          <LongerDay site={site} details={details}>
            {() => children(site, slug)}
          </LongerDay>
        </Suspense>
      ) : (
        children(site, slug)
      )}
    </CoupleLayout>
  )
}
