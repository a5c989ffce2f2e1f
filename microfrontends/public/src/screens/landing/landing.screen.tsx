// The first page: what a couple gets, shown; what it costs; what people ask.
import { Link, useNavigationType, useSearchParams } from '@alai/kit/router'
import { useEffect, useState } from 'react'
import look from '../../styles/parts.module.css'
import { useBrandTexts } from '../../shared/texts/brand-texts'
import { readHistoryState } from '../../shared/history-state'
import { useLocalizedPath } from '../../shared/links/localized-path'
import { Benefits, How } from './benefits'
import { BrandPage } from './brand-page'
import l from './landing.module.css'
import { Price, Questions } from './price'
import { SAMPLES, Sample } from './sample'
import { scrollToSection, sectionOf } from './scroll'
import { SectionLinks } from './section-links'
import { Tour } from './tour'

export default function LandingScreen() {
  const t = useBrandTexts()
  const kept = useLocalizedPath()
  const [query] = useSearchParams()
  const section = sectionOf(query.get('insidePageUrl'))
  // On the way back and after a reload the shell restores the position.
  const isPop = useNavigationType() === 'POP'
  const [restored] = useState(() => isPop && readHistoryState('top') !== undefined && section)
  useEffect(() => {
    if (section && section !== restored) scrollToSection(section)
  }, [section, restored])
  return (
    <BrandPage home>
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
                <Link className={`${look.btn} ${look.yes}`} to={kept('/app/creeaza-cont')}>
                  {t('landing.start')}
                </Link>
                <a className={`${look.btn} ${look.no}`} href={kept(SAMPLES.first)}>
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
        <How />
        <Sample />
        <Price />
        <Questions />
      </main>
    </BrandPage>
  )
}
