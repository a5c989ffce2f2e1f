// The guide to the civil ceremony: three steps, the dates of the couple, and the required documents.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { DocumentChecklist } from '../components/document-checklist'
import styles from '../civil-ceremony.module.css'
import { DatePlanner } from '../components/date-planner'
import { LastDaysIllustration } from '../components/last-days-illustration'

const STEPS = ['tests', 'file', 'wait'] as const

export default function CivilCeremonyGuidePage() {
  const t = useInfoPageTexts()
  const localizePath = usePathLocalizer()
  return (
    <BrandLayout>
      <main className={styles.guide}>
        <div className={styles.hero}>
          <div className={`${sharedStyles.wrap} ${styles.heroInner}`}>
            <div className={styles.words}>
              <h1>{t('guide.title')}</h1>
              <p className={sharedStyles.lead}>{t('guide.lead')}</p>
              <p className={sharedStyles.row}>
                <a className={`${sharedStyles.btn} ${sharedStyles.yes}`} href="#datele">
                  {t('guide.to_plan')}
                </a>
                <a className={`${sharedStyles.btn} ${sharedStyles.no}`} href="#acte">
                  {t('guide.to_list')}
                </a>
              </p>
            </div>
            <LastDaysIllustration />
          </div>
        </div>

        <section className={`${sharedStyles.section} ${sharedStyles.wrap}`} aria-labelledby="pasii">
          <h2 className={sharedStyles.hidden} id="pasii">
            {t('guide.steps')}
          </h2>
          <ol className={styles.steps}>
            {STEPS.map((key) => (
              <li key={key}>
                <p className={styles.number}>
                  <b>{t(`step.${key}.number`)}</b> {t(`step.${key}.unit`)}
                </p>
                <div className={styles.words}>
                  <h3>{t(`step.${key}`)}</h3>
                  <p>{t(`step.${key}.text`)}</p>
                  <p className={styles.tip}>{t(`step.${key}.tip`)}</p>
                </div>
              </li>
            ))}
          </ol>
          <aside className={styles.abroad} aria-labelledby="strainatate">
            <BrandIcon name="plane" />
            <div className={styles.words}>
              <h3 id="strainatate">{t('abroad.title')}</h3>
              <p>{t('abroad.text')}</p>
            </div>
            <p className={styles.number}>
              <b>{t('abroad.number')}</b> {t('abroad.unit')}
            </p>
          </aside>
        </section>

        <DatePlanner />
        <DocumentChecklist />

        <section className={styles.next}>
          <div className={sharedStyles.wrap}>
            <div className={styles.words}>
              <h2 className={sharedStyles.h2}>{t('guide.next')}</h2>
              <p className={sharedStyles.lead}>{t('guide.next_text')}</p>
            </div>
            <Link
              className={`${sharedStyles.btn} ${styles.start}`}
              to={localizePath('/app/creeaza-cont')}
            >
              {t('guide.start')}
            </Link>
          </div>
        </section>
      </main>
    </BrandLayout>
  )
}
