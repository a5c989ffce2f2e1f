// The header of brand pages: a row of links on a wide screen, a full-screen menu on a narrow one.
import { bootData } from '@alai/kit/boot-data'
import { Link, useLocation } from '@alai/kit/router'
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { BrandIcon } from './brand-icon'
import { useBrandLayoutTexts } from '../texts/brand-layout-texts'
import { Icon } from '../icon'
import { telHref } from '../links/links'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { LanguageSwitch } from '../links/language-switch'
import styles from './brand-layout.module.css'
import { BENEFITS_PATH, NAVIGATION_LINKS, ariaCurrentFor } from './brand-links'
import { scrollToSection } from './section-scroll'

export function BrandHeader() {
  const t = useBrandLayoutTexts()
  const localizePath = usePathLocalizer()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const menuButtonRef = useRef<HTMLButtonElement>(null)
  const { phone } = bootData().company

  useEffect(() => {
    if (!isOpen) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      menuButtonRef.current?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOpen])

  const handleLinkClick = (path: string) => (event: MouseEvent) => {
    setIsOpen(false)
    if (path !== BENEFITS_PATH || pathname !== '/') return
    event.preventDefault()
    // The menu locks scrolling. The page can scroll to the section only after the menu is closed.
    requestAnimationFrame(() => scrollToSection('benefits'))
  }
  // The menu covers the page. It closes when the keyboard focus leaves it, so that nothing behind it has the focus.
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    <header className={styles.top} data-open={isOpen} onBlur={handleBlur}>
      <Link
        className={styles.logo}
        to={localizePath('/')}
        aria-label={t('nav.home')}
        onClick={() => setIsOpen(false)}
      >
        alai
      </Link>
      <Link
        className={`${sharedStyles.btn} ${sharedStyles.yes} ${styles.cta}`}
        to={localizePath('/app/creeaza-cont')}
        aria-current={ariaCurrentFor(pathname, '/app/creeaza-cont')}
      >
        {t('nav.create')}
      </Link>
      <button
        ref={menuButtonRef}
        type="button"
        className={styles.burger}
        aria-expanded={isOpen}
        aria-controls="meniu"
        aria-label={t('nav.label')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Icon name="close" /> : <BrandIcon name="menu" />}
      </button>
      <nav className={styles.nav} id="meniu" aria-label={t('nav.label')}>
        <ul>
          {NAVIGATION_LINKS.map(([path, key]) => (
            <li key={path}>
              <Link
                to={localizePath(path)}
                aria-current={ariaCurrentFor(pathname, path)}
                onClick={handleLinkClick(path)}
              >
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.navfoot}>
          <LanguageSwitch />
          {phone && (
            <a className={styles.call} href={telHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          )}
        </div>
      </nav>
    </header>
  )
}
