// The frame of a couple's pages beside its site: bar, language, what is said alone in the middle of one.
import { Link, useSearchParams } from '@alai/kit/router'
import type { MouseEvent, ReactNode } from 'react'
import look from '../../styles/parts.module.css'
import f from './form.module.css'
import { type Site, coupleInitials } from './api'
import { LanguageSwitch } from '../links/language-switch'
import { SampleBanner } from './sample-banner'
import { useSharedTexts } from '../texts/shared-texts'
import { useCouplePageTexts } from '../texts/couple-page-texts'
import { Monogram, ThemeProvider } from './theme'

/** To the question itself. The address stays: what is typed is kept with it. */
function focusMain(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** A calm page of one question after the other, in the couple's look. */
export function CoupleLayout({
  site,
  slug,
  preview,
  children,
}: {
  site: Site
  slug: string
  preview: boolean
  children: ReactNode
}) {
  const [query] = useSearchParams()
  const t = useCouplePageTexts()
  const shared = useSharedTexts()
  const tail = query.size > 0 ? `?${query.toString()}` : ''
  return (
    <ThemeProvider theme={site.website_details[0]?.theme}>
      <a className={look.skip} href="#continut" onClick={focusMain}>
        {shared('skip')}
      </a>
      {preview && <aside className={look.preview}>{t('form.preview')}</aside>}
      <SampleBanner site={site} />
      <header className={look.bar}>
        <Link className={look.mono} to={`${preview ? `/app/preview/${slug}` : `/${slug}`}${tail}`}>
          <Monogram letters={coupleInitials(site)} />
        </Link>
        <LanguageSwitch />
      </header>
      {children}
    </ThemeProvider>
  )
}

/** What was pressed is gone from the page: who reads by ear or by keyboard goes on at the heading of what came instead. */
export const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** Thanks, closed, not yet: one thing said, and what can be done next. `sent`: it stands where a form has been. */
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
    <main className={f.done} id="continut">
      <div className={look.orn} aria-hidden="true" />
      <div className={f.said} role="status">
        <h1 tabIndex={-1} ref={afterSubmit ? focusOnMount : null}>
          {title}
        </h1>
        <p className={look.lead}>{text}</p>
      </div>
      {children}
    </main>
  )
}
