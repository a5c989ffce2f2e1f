// Links to the sections of the landing page. Each link is a URL, so that it also works in a new tab.
import { Link } from '@alai/kit/router'
import type { MouseEvent, ReactNode } from 'react'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { usePathLocalizer } from '@alai/kit/localized-path'
import styles from '../landing.module.css'
import {
  LANDING_SECTIONS,
  type LandingSection,
  scrollToSection,
} from '../../../shared/brand/section-scroll'

export function SectionLink({
  to,
  className,
  children,
}: {
  to: LandingSection
  className?: string | undefined
  children: ReactNode
}) {
  const localizePath = usePathLocalizer()
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    scrollToSection(to)
  }
  return (
    <Link className={className} to={localizePath(`/?insidePageUrl=${to}`)} onClick={handleClick}>
      {children}
    </Link>
  )
}

export function SectionLinks() {
  const t = usePurchasePageTexts()
  return (
    <nav className={styles.sections} aria-label={t('landing.sections')}>
      <ul>
        {LANDING_SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink to={section}>{t(`link.${section}`)}</SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
