// The layout of a couple's pages other than the site itself: bar, language, and pages with a single message.
import { Link, useSearchParams } from '@alai/kit/router'
import type { MouseEvent, ReactNode } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import formStyles from './form.module.css'
import { type Site, coupleInitials } from './api'
import { LanguageSwitch } from '../links/language-switch'
import { SampleBanner } from './sample-banner'
import { useSharedTexts } from '../texts/shared-texts'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { Monogram, ThemeProvider } from './theme'

/** Moves the focus to the main content without changing the URL, because the draft of the form is stored in its history entry. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** The layout of a couple's pages other than the site: skip link, header with the monogram, and language switch, in the couple's theme. */
export function GuestPageLayout({
  site,
  slug,
  isPreview,
  children,
}: {
  site: Site
  slug: string
  isPreview: boolean
  children: ReactNode
}) {
  const [query] = useSearchParams()
  const t = useCouplePageTexts()
  const tShared = useSharedTexts()
  const querySuffix = query.size > 0 ? `?${query.toString()}` : ''
  return (
    <ThemeProvider theme={site.website_details[0]?.theme}>
      <a className={sharedStyles.skip} href="#continut" onClick={focusMain}>
        {tShared('skip')}
      </a>
      {isPreview && <aside className={sharedStyles.preview}>{t('form.preview')}</aside>}
      <SampleBanner site={site} />
      <header className={sharedStyles.bar}>
        <Link
          className={sharedStyles.mono}
          to={`${isPreview ? `/app/preview/${slug}` : `/${slug}`}${querySuffix}`}
        >
          <Monogram letters={coupleInitials(site)} />
        </Link>
        <LanguageSwitch />
      </header>
      {children}
    </ThemeProvider>
  )
}

/** Focuses the heading of a message that replaces the pressed button, for users of a keyboard or a screen reader. */
export const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/**
 * A page with a single message (a confirmation, closed, not yet open) and the next actions. `afterSubmit`: it replaces a form and takes the
 * focus.
 */
export function MessagePage({
  title,
  text,
  afterSubmit,
  children,
}: {
  title: string
  text: ReactNode
  afterSubmit?: boolean
  children?: ReactNode
}) {
  return (
    <main className={formStyles.done} id="continut">
      <div className={sharedStyles.orn} aria-hidden="true" />
      <div className={formStyles.pageMessage} role="status">
        <h1 tabIndex={-1} ref={afterSubmit ? focusOnMount : null}>
          {title}
        </h1>
        <p className={sharedStyles.lead}>{text}</p>
      </div>
      {children}
    </main>
  )
}
