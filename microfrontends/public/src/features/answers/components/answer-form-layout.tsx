import { formatPaddedDate } from '@alai/kit/dates'
import { useLanguage } from '@alai/kit/i18n'
import { useQueryClient } from '@alai/kit/query'
import { Link, useLocation, useParams, useSearchParams } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerTexts } from '../texts'
import {
  MessagePage,
  GuestPageLayout,
  focusOnMount,
} from '../../../shared/couple-site/guest-page-layout'
import { readHistoryState } from '@alai/kit/history-state'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { lazyOptional } from '../../../shared/lazy-loading'
import { LocalizedRedirect } from '../../../shared/links/localized-redirect'
import { Picture } from '../../../shared/picture'
import { PreviewRefused } from '../../../shared/couple-site/preview-refused'
import { ThemeProvider } from '../../../shared/couple-site/theme'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { type Site, addNonBreakingSpaces } from '../../../shared/couple-site/api'
import { type DirectAnswerKey, useSiteWithForms, useDeviceAnswers } from '../api'
import formStyles from '../../../shared/couple-site/form.module.css'
import type { DraftKeeperProps } from './draft-keeper'
import type DraftKeeperComponent from './draft-keeper'

const DraftKeeper = lazyOptional(
  () => import('./draft-keeper'),
) as unknown as typeof DraftKeeperComponent

/**
 * Stores the draft of a form until it is sent. The module is loaded when the guest types or a draft exists. If it
 * cannot be loaded, the form works without drafts.
 */
export function LazyDraftKeeper<T>(props: DraftKeeperProps<T>) {
  const queryClient = useQueryClient()
  const [isNeeded, setIsNeeded] = useState(
    () =>
      queryClient.getQueryData(['typed', props.draftKey]) !== undefined ||
      readHistoryState(props.draftKey) !== undefined,
  )
  if (!isNeeded && props.draft !== undefined) setIsNeeded(true)
  return isNeeded && <DraftKeeper {...props} />
}

/** If this component cannot be loaded, the form is shown as if no answer had been sent from this device. */
const DeviceAnswers = lazy(() =>
  import('./device-answers').catch(() => ({ default: SkipDeviceAnswers })),
)

function SkipDeviceAnswers({ onAnswerForOther }: { onAnswerForOther: () => void }): ReactNode {
  useEffect(onAnswerForOther)
  return null
}

/** A form without codes first shows the answers that were sent from this device, so that no guest sends a second answer by mistake. */
export function DeviceAnswersGate({
  site,
  slug,
  isPreview,
  directKey,
  children,
}: {
  site: Site
  slug: string
  isPreview: boolean
  directKey: DirectAnswerKey | undefined
  children: ReactNode
}) {
  const [query] = useSearchParams()
  const [isForOther, setIsForOther] = useState(false)
  const isEnabled =
    site.direct_response_mode &&
    !site.sample &&
    !isPreview &&
    !directKey &&
    query.get('by') !== 'couple'
  const deviceAnswers = useDeviceAnswers(slug, isEnabled)
  if (isForOther || deviceAnswers.length === 0) return children
  return (
    <Suspense fallback={<PageLoadState isPending />}>
      <DeviceAnswers answers={deviceAnswers} onAnswerForOther={() => setIsForOther(true)} />
    </Suspense>
  )
}

const ClosedAnswersGate = lazy(() => import('./closed-answers-gate'))

/** States who receives the answer and for how long. The full privacy policy opens in another tab, so that nothing typed is lost. */
export function PrivacyNotice() {
  const t = useAnswerTexts()
  const localizePath = usePathLocalizer()
  return (
    <p className={formStyles.privacy}>
      {t('form.privacy')}{' '}
      <a href={localizePath('/app/documente/confidentialitate')} target="_blank" rel="noopener">
        {t('form.privacy_link')}
      </a>
    </p>
  )
}

/** The shorter confirmation of an answer. It needs no further request. */
export function AnswerReceived({
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
  const day = addNonBreakingSpaces(formatPaddedDate(site.date, language))
  const text = site.city
    ? t('thanks.text_in', { day, city: addNonBreakingSpaces(site.city) })
    : t('thanks.text', { day })
  return (
    <MessagePage title={t('thanks.title', { name })} text={text} afterSubmit>
      {children}
    </MessagePage>
  )
}

/**
 * The link from the confirmation back to the site, with the same query parameters. A couple that answers for a guest
 * returns to its list instead.
 */
export function BackToSiteLink({ slug, isCouple = false }: { slug: string; isCouple?: boolean }) {
  const t = useAnswerTexts()
  const { search } = useLocation()
  return (
    <Link className={sharedStyles.link} to={isCouple ? '/app/adauga-invitat' : `/${slug}${search}`}>
      {t(isCouple ? 'thanks.list' : 'thanks.site')}
    </Link>
  )
}

type FormHeaderProps = {
  title: string
  coupleText: string | null | undefined
  text: string
  image: Site['invitation_forms'][0]['welcome_image']
  takesFocus?: boolean
  children?: ReactNode
}

/**
 * The title, the text and the picture of a form. The couple's own text has its own `lang`, whatever the language of
 * the page. `takesFocus`: the form replaces its confirmation, so that the title takes the focus.
 */
export function FormHeader({
  title,
  coupleText,
  text,
  image,
  takesFocus,
  children,
}: FormHeaderProps) {
  return (
    <div className={formStyles.top}>
      {image && (
        <Picture
          className={formStyles.banner}
          media={image}
          alt=""
          sizes="(min-width: 40rem) 38rem, 92vw"
        />
      )}
      <h1 tabIndex={-1} ref={takesFocus ? focusOnMount : null}>
        {title}
      </h1>
      {coupleText ? (
        <p className={sharedStyles.lead} lang="ro">
          {coupleText}
        </p>
      ) : (
        <p className={sharedStyles.lead}>{text}</p>
      )}
      {children}
    </div>
  )
}

function FormNotOpen() {
  const t = useAnswerTexts()
  useDocumentTitle(t('form.not_yet'))
  return (
    <ThemeProvider theme={undefined}>
      <MessagePage title={t('form.not_yet')} text={t('form.not_yet_text')} />
    </ThemeProvider>
  )
}

/** Loads the site with its forms. Shows why there is no form while it loads, has failed, is not open yet, or answers are closed. */
export function AnswerFormGate({
  isPreview,
  allowsDetails = false,
  children,
}: {
  isPreview: boolean
  allowsDetails?: boolean
  children: (site: Site, slug: string) => ReactNode
}) {
  const slug = useParams().slug ?? ''
  const { data: site, isPending, httpStatus, refetch } = useSiteWithForms(slug, isPreview)
  if (httpStatus === 401) return <PreviewRefused />
  if (httpStatus === 404) return <LocalizedRedirect to="/" />
  if (httpStatus === 403) return <FormNotOpen />
  if (!site) return <PageLoadState isPending={isPending} onRetry={() => void refetch()} />
  return (
    <GuestPageLayout site={site} slug={slug} isPreview={isPreview}>
      {site.closed && !isPreview ? (
        <Suspense fallback={<PageLoadState isPending />}>
          <ClosedAnswersGate site={site} allowsDetails={allowsDetails}>
            {() => children(site, slug)}
          </ClosedAnswersGate>
        </Suspense>
      ) : (
        children(site, slug)
      )}
    </GuestPageLayout>
  )
}
