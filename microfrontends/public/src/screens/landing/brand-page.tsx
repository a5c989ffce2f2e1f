// The frame of the product's own pages: header, content, footer, and arriving at a page from another one.
import headRo from '@alai/kit/i18n/head.ro.json'
import { useLocation } from '@alai/kit/router'
import { useTitle } from '@alai/kit/title'
import { type ReactNode, useEffect, useRef } from 'react'
import look from '../../look/parts.module.css'
import { useFrameTexts } from '../../parts/frame-texts'
import { lateTexts, plain } from '../../parts/late-texts'
import { BrandFooter } from './brand-footer'
import { BrandHeader } from './brand-header'
import b from './brand.module.css'

const useHeads = lateTexts(headRo, () => plain(import('@alai/kit/i18n/head.en.json')))

export function BrandPage({ children, home = false }: { children: ReactNode; home?: boolean }) {
  const t = useFrameTexts()
  const head = useHeads()
  const { pathname } = useLocation()
  const content = useArrival(pathname)
  // The same words as the head that the server writes; a page with a title of its own (an article) sets it after this.
  const title = `${pathname}.title`
  useTitle(title in headRo ? head(title as '/.title') : undefined)
  return (
    <div className={`brand ${b.page} ${home ? b.home : ''}`}>
      <a className={look.skip} href="#continut">
        {t('skip')}
      </a>
      <BrandHeader />
      <div id="continut" className={b.content} ref={content} tabIndex={-1}>
        {children}
      </div>
      <BrandFooter />
    </div>
  )
}

/** The router's count of steps: it grows on a link, and not on the browser's way back. */
const step = () => (history.state as { idx?: number } | null)?.idx ?? 0
let last: { step: number; pathname: string } | undefined

/** A link leads to the top of its page and hands the keyboard over to it; the way back stays with the browser, which knows where one was. */
function useArrival(pathname: string) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const forward = last !== undefined && last.pathname !== pathname && step() > last.step
    last = { step: step(), pathname }
    if (!forward) return
    scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
