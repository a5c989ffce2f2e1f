// The price and frequently asked questions.
import { Link } from '@alai/kit/router'
import sharedStyles from '../../../styles/parts.module.css'
import { CompanyContactItems } from '../../../shared/brand/company-contact-items'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { Icon } from '../../../shared/icon'
import { usePathLocalizer } from '@alai/kit/localized-path'
import styles from '../price.module.css'

const INCLUDED = ['trial', 'unlimited', 'themes', 'once', 'data'] as const
const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const

export function Price() {
  const t = usePurchasePageTexts()
  const localizePath = usePathLocalizer()
  return (
    <section className={styles.price} id="price" aria-labelledby="cat-costa">
      <div className={sharedStyles.wrap}>
        <div>
          <h2 id="cat-costa">{t('landing.package')}</h2>
          <p className={styles.big}>
            99<small>€</small>
          </p>
          <p className={styles.once}>{t('landing.once')}</p>
        </div>
        <div>
          <ul>
            {INCLUDED.map((key) => (
              <li key={key}>
                <Icon name="check" />
                {t(`included.${key}`)}
              </li>
            ))}
          </ul>
          <Link className={sharedStyles.btn} to={localizePath('/app/creeaza-cont')}>
            {t('landing.start')}
          </Link>
          <p className={styles.ways}>{t('landing.two_ways')}</p>
        </div>
      </div>
    </section>
  )
}

export function Questions() {
  const t = usePurchasePageTexts()
  return (
    <section
      className={`${sharedStyles.section} ${sharedStyles.wrap} ${styles.questions}`}
      id="questions"
      aria-labelledby="intrebari"
    >
      <div>
        <h2 className={sharedStyles.h2} id="intrebari">
          {t('landing.questions')}
        </h2>
        <aside className={styles.other} aria-labelledby="alta">
          <h3 id="alta">{t('landing.other')}</h3>
          <p>{t('landing.other_text')}</p>
          <ul>
            <CompanyContactItems
              kinds={['phone', 'messenger', 'email']}
              labels={{ messenger: t('foot.messenger') }}
            />
          </ul>
        </aside>
      </div>
      <div className={styles.faq}>
        {QUESTIONS.map((n) => (
          <details key={n} open={n === 1}>
            <summary>{t(`faq.${n}.q`)}</summary>
            <p>{t(`faq.${n}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
