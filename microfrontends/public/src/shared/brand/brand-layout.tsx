// The layout of brand pages: header, content, footer.
import headRo from '@alai/kit/i18n/document-head.ro.json'
import { useLocation } from '@alai/kit/router'
import { useDocumentTitle } from '@alai/kit/document-title'
import type { ReactNode } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { useBrandLayoutTexts } from '../texts/brand-layout-texts'
import { createLazyTexts, loadCatalogue } from '../texts/lazy-texts'
import { BrandFooter } from './brand-footer'
import { BrandHeader } from './brand-header'
import styles from './brand-layout.module.css'

const useDocumentHeadTexts = createLazyTexts(headRo, () =>
  loadCatalogue(import('@alai/kit/i18n/document-head.en.json')),
)

export function BrandLayout({
  children,
  isHome = false,
}: {
  children: ReactNode
  isHome?: boolean
}) {
  const t = useBrandLayoutTexts()
  const headTexts = useDocumentHeadTexts()
  const { pathname } = useLocation()
  // The same title as in the head that the server writes. A page with a title of its own (an article) sets it afterwards.
  const title = `${pathname}.title`
  useDocumentTitle(title in headRo ? headTexts(title as '/.title') : undefined)
  return (
    <div className={`brand ${styles.page} ${isHome ? styles.home : ''}`}>
      <a className={sharedStyles.skip} href="#continut">
        {t('skip')}
      </a>
      <BrandHeader />
      <div id="continut" className={styles.content} tabIndex={-1}>
        {children}
      </div>
      <BrandFooter />
    </div>
  )
}
