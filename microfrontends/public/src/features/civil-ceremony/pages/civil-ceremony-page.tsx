// The guide to the civil ceremony: three steps, the dates of the couple, and the required documents.
import { Link } from '@alai/kit/router'
import look from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { useLocalizedPath } from '../../../shared/links/localized-path'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { DocumentChecklist } from '../components/document-checklist'
import c from '../civil-ceremony.module.css'
import { DatePlanner } from '../components/date-planner'
import { DayStrip } from '../components/day-strip'

const STEPS = ['tests', 'file', 'wait'] as const

export default function CivilCeremonyPage() {
  const t = useInfoPageTexts()
  const localizedPath = useLocalizedPath()
  return (
    <BrandLayout>
      <main className={c.guide}>
        <div className={c.hero}>
          <div className={`${look.wrap} ${c.heroin}`}>
            <div className={c.words}>
              <h1>{t('guide.title')}</h1>
              <p className={look.lead}>{t('guide.lead')}</p>
              <p className={look.row}>
                <a className={`${look.btn} ${look.yes}`} href="#datele">
                  {t('guide.to_plan')}
                </a>
                <a className={`${look.btn} ${look.no}`} href="#acte">
                  {t('guide.to_list')}
                </a>
              </p>
            </div>
            <DayStrip />
          </div>
        </div>

        <section className={`${look.section} ${look.wrap}`} aria-labelledby="pasii">
          <h2 className={look.hidden} id="pasii">
            {t('guide.steps')}
          </h2>
          <ol className={c.steps}>
            {STEPS.map((key) => (
              <li key={key}>
                <p className={c.number}>
                  <b>{t(`step.${key}.number`)}</b> {t(`step.${key}.unit`)}
                </p>
                <div className={c.words}>
                  <h3>{t(`step.${key}`)}</h3>
                  <p>{t(`step.${key}.text`)}</p>
                  <p className={c.tip}>{t(`step.${key}.tip`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <aside className={c.abroad} aria-labelledby="strainatate">
            <BrandIcon name="plane" />
            <div className={c.words}>
              <h3 id="strainatate">{t('abroad.title')}</h3>
              <p>{t('abroad.text')}</p>
            </div>
            <p className={c.number}>
              <b>{t('abroad.number')}</b> {t('abroad.unit')}
            </p>
          </aside>
        </section>

        <DatePlanner />
        <DocumentChecklist />

        <section className={c.next}>
          <div className={look.wrap}>
            <div className={c.words}>
              <h2 className={look.h2}>{t('guide.next')}</h2>
              <p className={look.lead}>{t('guide.next_text')}</p>
            </div>
            <Link className={`${look.btn} ${c.start}`} to={localizedPath('/app/creeaza-cont')}>
              {t('guide.start')}
            </Link>
          </div>
        </section>
      </main>
    </BrandLayout>
  )
}
