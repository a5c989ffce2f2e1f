import { Link, useSearchParams } from '@alai/kit/router'
import { useEffect } from 'react'
import look from '../../look/parts.module.css'
import { Icon } from '../../parts/icon'
import { useBrandTexts } from '../../parts/brand-texts'
import { BrandPage } from './brand-page'
import b from './landing.module.css'
import { sectionOf, scrollToSection } from './scroll'
import { Tour } from './tour'

const BENEFITS = ['site', 'places', 'form', 'services', 'live', 'import', 'export', 'languages', 'qr', 'cousers'] as const
const INCLUDED = ['trial', 'unlimited', 'once', 'data'] as const
const QUESTIONS = ['account', 'after', 'change', 'lost', 'paper'] as const

/** What a couple gets, shown; what it costs; what people ask. */
export default function LandingScreen() {
  const t = useBrandTexts()
  const [query] = useSearchParams()
  const section = sectionOf(query.get('insidePageUrl'))
  useEffect(() => {
    if (section) scrollToSection(section)
  }, [section])
  return (
    <BrandPage home>
      <main>
        <div className={b.hero}>
          <div className={b.heroin}>
            <h1>{t('landing.title')}</h1>
            <div className={b.herorow}>
              <p className={look.lead}>{t('landing.lead')}</p>
              <div className={look.row}>
                <Link className={`${look.btn} ${look.yes}`} to="/app/creeaza-cont">{t('landing.start')}</Link>
                <a className={`${look.btn} ${look.no}`} href="/ana-si-mihai">{t('landing.sample')}</a>
              </div>
            </div>
          </div>
          <div className={b.frieze} role="img" aria-label={t('landing.frieze')} />
        </div>
        <Tour />
        <section className={`${look.section} ${b.benefits}`} id="benefits">
          <div className={look.wrap}>
            <h2 className={look.h2}>{t('landing.benefits')}</h2>
            <ul className={b.feats}>
              {BENEFITS.map((key) => (
                <li key={key}>
                  <b>{t(`benefit.${key}`)}</b>
                  <span>{t(`benefit.${key}.text`)}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section className={b.price} id="price">
          <div className={look.wrap}>
            <div>
              <h2 className={look.hidden}>{t('landing.price')}</h2>
              <p className={b.big}>
                99<small>€</small>
              </p>
              <p className={b.once}>{t('landing.once')}</p>
            </div>
            <div>
              <ul>
                {INCLUDED.map((key) => (
                  <li key={key}>
                    <Icon name="yes" />
                    {t(`included.${key}`)}
                  </li>
                ))}
              </ul>
              <Link className={look.btn} to="/app/creeaza-cont">{t('landing.start')}</Link>
            </div>
          </div>
        </section>
        <section className={`${look.section} ${look.wrap}`} id="questions">
          <h2 className={look.h2}>{t('landing.questions')}</h2>
          <div className={b.faq}>
            {QUESTIONS.map((key, i) => (
              <details key={key} open={i === 0}>
                <summary>{t(`question.${key}`)}</summary>
                <p>{t(`question.${key}.text`)}</p>
              </details>
            ))}
          </div>
        </section>
      </main>
    </BrandPage>
  )
}
