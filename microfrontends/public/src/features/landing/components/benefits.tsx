// The contents of the package, and the three steps to the first answer of a guest.
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon, type BrandIconName } from '../../../shared/brand/brand-icon'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { Icon } from '../../../shared/icon'
import styles from '../benefits.module.css'

const BENEFITS = [
  ['site', 'device'],
  ['places', undefined],
  ['form', 'form'],
  ['services', 'bed'],
  ['live', 'chart'],
  ['gallery', 'camera'],
  ['seating', 'table'],
  ['budget', 'coins'],
  ['registry', 'gift'],
  ['tasks', 'tasks'],
] as const satisfies readonly (readonly [string, BrandIconName | undefined])[]

export function Benefits() {
  const t = usePurchasePageTexts()
  return (
    <section
      className={`${sharedStyles.section} ${styles.benefits}`}
      id="benefits"
      aria-labelledby="ce-primiti"
    >
      <div className={sharedStyles.wrap}>
        <h2 className={sharedStyles.h2} id="ce-primiti">
          {t('landing.benefits')}
        </h2>
        <ul className={styles.feats}>
          {BENEFITS.map(([key, icon]) => (
            <li key={key}>
              {icon ? <BrandIcon name={icon} /> : <Icon name="pin" />}
              <b>{t(`benefit.${key}`)}</b>
              <span>{t(`benefit.${key}.text`)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.more}>{t('benefit.more')}</p>
      </div>
    </section>
  )
}

export function HowItWorks() {
  const t = usePurchasePageTexts()
  return (
    <section className={`${sharedStyles.section} ${sharedStyles.wrap}`} aria-labelledby="trei-pasi">
      <h2 className={sharedStyles.h2} id="trei-pasi">
        {t('how.title')}
      </h2>
      <ol className={styles.how}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>
            <span aria-hidden="true">{step}</span>
            <h3>{t(`how.${step}`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
