// The landing page: what a couple gets, the price, and frequently asked questions.
import { Link, useNavigationType, useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { readHistoryState } from '@alai/kit/history-state'
import { usePathLocalizer } from '@alai/kit/localized-path'
// The style sheets apply in the order of these imports, which is that of the page.
import styles from '../landing.module.css'
import { SectionLinks } from '../components/section-links'
import { Tour } from '../components/tour'
import { Benefits, HowItWorks } from '../components/benefits'
import { SAMPLE_SITE_PATHS, SampleSites } from '../components/sample-sites'
import { Price, Questions } from '../components/price'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { scrollToSection, parseLandingSection } from '../../../shared/brand/section-scroll'

export default function LandingPage() {
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  const [query] = useSearchParams()
  const section = parseLandingSection(query.get('insidePageUrl'))
  // On back navigation and after a reload the shell restores the scroll position.
  const isPop = useNavigationType() === 'POP'
  const [restoredSection] = useState(
    () => isPop && readHistoryState('top') !== undefined && section,
  )
  useEffect(() => {
    if (section && section !== restoredSection) scrollToSection(section)
  }, [section, restoredSection])
  return (
    <BrandLayout isHome>
      <main>
        <div className={styles.hero}>
          <div className={styles.heroInner}>
            <h1>{t('landing.title')}</h1>
            <div className={styles.herorow}>
              <div>
                <p className={sharedStyles.lead}>{t('landing.lead')}</p>
                <p className={styles.promise}>{t('landing.promise')}</p>
              </div>
              <div className={sharedStyles.row}>
                <Link
                  className={`${sharedStyles.btn} ${sharedStyles.yes}`}
                  to={localizePath('/app/creeaza-cont')}
                >
                  {t('landing.start')}
                </Link>
                <Link
                  className={`${sharedStyles.btn} ${sharedStyles.no}`}
                  to={localizePath(SAMPLE_SITE_PATHS.first)}
                >
                  {t('landing.sample')}
                </Link>
              </div>
            </div>
          </div>
          <div className={styles.frieze} role="img" aria-label={t('landing.frieze')} />
        </div>
        <SectionLinks />
        <Tour />
        <Benefits />
        <HowItWorks />
        <SampleSites />
        <Price />
        <Questions />
      </main>
    </BrandLayout>
  )
}
