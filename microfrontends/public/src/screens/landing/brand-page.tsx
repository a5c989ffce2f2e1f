import { boot } from '@alai/kit/boot'
import { Link, useLocation } from '@alai/kit/router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'
import { LanguageSwitch } from '../../parts/language-switch'
import { useBrandTexts } from '../../parts/brand-texts'
import b from './brand.module.css'
import { scrollToSection } from './scroll'

/** The frame of the product's own pages. */
export function BrandPage({ children, home = false }: { children: ReactNode; home?: boolean }) {
  const t = useBrandTexts()
  return (
    <div className={`brand ${home ? b.home : ''}`}>
      <a className={look.skip} href="#continut">
        {t('skip')}
      </a>
      <Header />
      <div id="continut">{children}</div>
      <Footer />
    </div>
  )
}

function Header() {
  const t = useBrandTexts()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const benefits = (event: MouseEvent) => {
    setOpen(false)
    if (pathname !== '/') return
    event.preventDefault()
    scrollToSection('benefits')
  }
  return (
    <header className={b.top}>
      <Link className={b.logo} to="/" aria-label={t('nav.home')}>
        alai
      </Link>
      <nav className={b.nav} data-open={open} id="meniu" aria-label={t('nav.label')}>
        <Link to="/?insidePageUrl=benefits" onClick={benefits}>{t('nav.benefits')}</Link>
        <Link to="/app/login">{t('nav.login')}</Link>
        <LanguageSwitch />
      </nav>
      <Link className={`${look.btn} ${look.yes}`} to="/app/creeaza-cont">{t('nav.create')}</Link>
      <button type="button" className={b.burger} aria-expanded={open} aria-controls="meniu" aria-label={t('nav.label')} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'close' : 'menu'} />
      </button>
    </header>
  )
}

function Footer() {
  const t = useBrandTexts()
  const { legal, email, phone } = boot().company
  return (
    <footer className={b.foot}>
      <div className={look.wrap}>
        <div className={b.cols}>
          <span className={b.logo}>alai</span>
          <ul>
            <li><Link to="/app/creeaza-cont">{t('nav.create')}</Link></li>
            <li><Link to="/app/login">{t('nav.login')}</Link></li>
          </ul>
          <ul>
            <li><a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a></li>
            <li><a href={`mailto:${email}`}>{email}</a></li>
            <li><a href="https://anpc.ro/" rel="noopener noreferrer">ANPC</a></li>
          </ul>
        </div>
        <small>{legal}</small>
      </div>
    </footer>
  )
}
