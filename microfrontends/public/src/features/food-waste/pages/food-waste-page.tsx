import sharedStyles from '../../../styles/parts.module.css'
import brandStyles from '../../../styles/brand-pages.module.css'
import { Icon } from '../../../shared/icon'
import { useFormPageTexts } from '../../../shared/texts/form-page-texts'
import { BrandLayout } from '../../../shared/brand/brand-layout'
import { FoodPickupIllustration } from '../components/food-pickup-illustration'
import styles from '../food-waste.module.css'
import { FoodOfferForm } from '../components/food-offer-form'

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const
const ACCEPTED_FOOD = ['yes1', 'yes2', 'yes3'] as const
const REFUSED_FOOD = ['no1', 'no2', 'no3'] as const
const WEDDING_DAY_STEPS = ['day1', 'day2', 'day3', 'day4', 'day5'] as const

/** Explains what happens with leftover food after a wedding and how to offer it. */
export default function FoodWastePage() {
  const t = useFormPageTexts()
  return (
    <BrandLayout>
      <main>
        <div className={styles.hero}>
          <div className={`${sharedStyles.wrap} ${styles.heroInner}`}>
            <div>
              <h1>{t('waste.title')}</h1>
              <p className={sharedStyles.lead}>{t('waste.lead')}</p>
              <a className={`${sharedStyles.btn} ${sharedStyles.yes}`} href="#formular">
                {t('waste.go')}
              </a>
            </div>
            <FoodPickupIllustration />
          </div>
        </div>
        <section className={`${sharedStyles.wrap} ${sharedStyles.section}`}>
          <h2 className={sharedStyles.h2}>{t('waste.how')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(`waste.${step}`)}</h3>
                <p>{t(`waste.${step}_text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.day}>
          <div className={`${sharedStyles.wrap} ${sharedStyles.section} ${styles.dayin}`}>
            <div>
              <h2 className={sharedStyles.h2}>{t('waste.day')}</h2>
              <ul className={styles.list}>
                {WEDDING_DAY_STEPS.map((key) => (
                  <li key={key}>
                    <Icon name="check" />
                    <span>{t(`waste.${key}`)}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div className={styles.food}>
              <div>
                <h3>{t('waste.yes')}</h3>
                <ul className={styles.list}>
                  {ACCEPTED_FOOD.map((key) => (
                    <li key={key}>
                      <Icon name="check" />
                      <span>{t(`waste.${key}`)}</span>
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <h3>{t('waste.no')}</h3>
                <ul className={styles.list}>
                  {REFUSED_FOOD.map((key) => (
                    <li key={key}>
                      <Icon name="close" />
                      <span>{t(`waste.${key}`)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </div>
        </section>
        <section className={brandStyles.band} id="formular">
          <div className={`${sharedStyles.wrap} ${styles.formin}`}>
            <div>
              <h2 className={sharedStyles.h2}>{t('waste.form')}</h2>
              <p>{t('waste.form_text')}</p>
              <p className={styles.honest}>{t('waste.honest')}</p>
            </div>
            <FoodOfferForm />
          </div>
        </section>
      </main>
    </BrandLayout>
  )
}
