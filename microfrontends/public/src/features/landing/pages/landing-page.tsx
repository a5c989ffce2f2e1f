// The landing page: what a couple gets, the price, and frequently asked questions.
import { Link, useNavigationType, useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'
import look from '../../../styles/parts.module.css'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import { readHistoryState } from '../../../shared/history-state'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { Benefits, HowItWorks } from '../components/benefits'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import l from '../landing.module.css'
import { Price, Questions } from '../components/price'
import { SAMPLE_SITE_PATHS, SampleSites } from '../components/sample-sites'
import { scrollToSection, parseSection } from '../../../shared/brand/section-scroll'
import { SectionLinks } from '../components/section-links'
import { Tour } from '../components/tour'

export default function LandingPage() {
  const t = useBrandTexts()
  const localizedPath = useLocalizedPath()
  const [query] = useSearchParams()
  const section = parseSection(query.get('insidePageUrl'))
  // On back navigation and after a reload the shell restores the scroll position.
  const isPop = useNavigationType() === 'POP'
  const [restored] = useState(() => isPop && readHistoryState('top') !== undefined && section)
  useEffect(() => {
    if (section && section !== restored) scrollToSection(section)
  }, [section, restored])
  return (
    <BrandLayout isHome>
      <main>
        <div className={l.hero}>
          <div className={l.heroin}>
            <h1>{t('landing.title')}</h1>
            <div className={l.herorow}>
              <div>
                <p className={look.lead}>{t('landing.lead')}</p>
                <p className={l.promise}>{t('landing.promise')}</p>
              </div>
              <div className={look.row}>
                <Link className={`${look.btn} ${look.yes}`} to={localizedPath('/app/creeaza-cont')}>
                  {t('landing.start')}
                </Link>
                <a
                  className={`${look.btn} ${look.no}`}
                  href={localizedPath(SAMPLE_SITE_PATHS.first)}
                >
                  {t('landing.sample')}
                </a>
              </div>
            </div>
          </div>
          <div className={l.frieze} role="img" aria-label={t('landing.frieze')} />
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
