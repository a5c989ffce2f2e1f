// The footer of brand pages: contacts, links, and the information that the law requires.
import { bootData } from '@alai/kit/boot-data'
import { useLanguage } from '@alai/kit/i18n'
import { Link } from '@alai/kit/router'
import { Suspense, lazy, useState } from 'react'
import sharedStyles from '../../styles/parts.module.css'
import { BrandIcon } from './brand-icon'
import { CompanyContactItems } from './company-contact-items'
import { useBrandLayoutTexts } from '../texts/brand-layout-texts'
import { usePathLocalizer } from '@alai/kit/localized-path'
import styles from './brand-layout.module.css'
import {
  CONSUMER_COMPLAINT_LINKS,
  LEGAL_DOCUMENT_SLUGS,
  NAVIGATION_LINKS,
  legalPdfHref,
} from './brand-links'

const DeviceDataDialog = lazy(() => import('./device-data-dialog'))

export function BrandFooter() {
  const t = useBrandLayoutTexts()
  const { name, legal } = bootData().company
  const [isDeviceDataOpen, setIsDeviceDataOpen] = useState(false)
  return (
    <>
      <footer className={styles.foot}>
        <div className={`${sharedStyles.wrap} ${styles.cols}`}>
          <ContactLinks />
          <PageLinks />
          <DocumentLinks onOpenDeviceData={() => setIsDeviceDataOpen(true)} />
          <ComplaintLinks />
        </div>
        <div className={`${sharedStyles.wrap} ${styles.legal}`}>
          {legal && <small>{legal}</small>}
          <small>{t('foot.credit', { name })}</small>
        </div>
      </footer>
      {isDeviceDataOpen && (
        <Suspense fallback={null}>
          <DeviceDataDialog onClose={() => setIsDeviceDataOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ContactLinks() {
  const t = useBrandLayoutTexts()
  const localizePath = usePathLocalizer()

  return (
    <div className={styles.reach}>
      <Link className={styles.logo} to={localizePath('/')} aria-label={t('nav.home')}>
        alai
      </Link>
      <p>{t('foot.line')}</p>
      <ul>
        <CompanyContactItems
          kinds={['phone', 'email', 'messenger', 'social']}
          labels={{ messenger: t('foot.messenger'), social: t('foot.social') }}
        />
      </ul>
    </div>
  )
}

function PageLinks() {
  const t = useBrandLayoutTexts()
  const localizePath = usePathLocalizer()
  return (
    <nav aria-labelledby="subsol-pagini">
      <h2 id="subsol-pagini">{t('foot.pages')}</h2>
      <ul>
        {NAVIGATION_LINKS.slice(1).map(([path, key]) => (
          <li key={path}>
            <Link to={localizePath(path)}>{t(key)}</Link>
          </li>
        ))}
        <li>
          <Link to={localizePath('/app/creeaza-cont')}>{t('nav.create')}</Link>
        </li>
        <li>
          <Link to={localizePath('/app/pre-inregistrare')}>{t('foot.preregister')}</Link>
        </li>
        <li>
          <a href="/rss.xml" type="application/rss+xml">
            <BrandIcon name="rss" />
            {t('foot.rss')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** The legal documents, each with its PDF, and the data that this device stores. */
function DocumentLinks({ onOpenDeviceData }: { onOpenDeviceData: () => void }) {
  const t = useBrandLayoutTexts()
  const localizePath = usePathLocalizer()
  const language = useLanguage()
  return (
    <nav aria-labelledby="subsol-documente">
      <h2 id="subsol-documente">{t('foot.documents')}</h2>
      <ul>
        {LEGAL_DOCUMENT_SLUGS.map((key) => (
          <li key={key} className={styles.doc}>
            <Link to={localizePath(`/app/documente/${key}`)}>{t(`foot.${key}`)}</Link>
            <a
              href={legalPdfHref(key, language)}
              type="application/pdf"
              aria-label={t('foot.pdf_of', { name: t(`foot.${key}`) })}
            >
              PDF
            </a>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onOpenDeviceData}>
            {t('foot.device')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function ComplaintLinks() {
  const t = useBrandLayoutTexts()
  return (
    <nav aria-labelledby="subsol-consumatori">
      <h2 id="subsol-consumatori">{t('foot.consumers')}</h2>
      <ul>
        {CONSUMER_COMPLAINT_LINKS.map(([href, key]) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer">
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
