// The frame of the product's own pages: header, content, footer.
import headRo from '@alai/kit/i18n/document-head.ro.json'
import { useLocation } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import look from '../../look/parts.module.css'
import { useFrameTexts } from '../../parts/frame-texts'
import { lateTexts, plain } from '../../parts/late-texts'
import { BrandFooter } from './brand-footer'
import { BrandHeader } from './brand-header'
import b from './brand.module.css'

const useHeads = lateTexts(headRo, () => plain(import('@alai/kit/i18n/document-head.en.json')))

export function BrandPage({ children, home = false }: { children: ReactNode; home?: boolean }) {
  const t = useFrameTexts()
  const head = useHeads()
  const { pathname } = useLocation()
  // The same words as the head that the server writes; a page with a title of its own (an article) sets it after this.
  const title = `${pathname}.title`
  useDocumentTitle(title in headRo ? head(title as '/.title') : undefined)
  return (
    <div className={`brand ${b.page} ${home ? b.home : ''}`}>
      <a className={look.skip} href="#continut">
        {t('skip')}
      </a>
      <BrandHeader />
      <div id="continut" className={b.content} tabIndex={-1}>
        {children}
      </div>
      <BrandFooter />
    </div>
  )
}
