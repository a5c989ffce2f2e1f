// The contents of the package, beside the registration form.
import sharedStyles from '../../../styles/parts.module.css'
import { usePurchasePageTexts } from '../../../shared/texts/purchase-page-texts'
import { Icon } from '../../../shared/icon'
import styles from '../create-account.module.css'

/** Text keys of the landing page for the contents of the package. */
const INCLUDED_ITEMS = ['trial', 'unlimited', 'themes', 'data'] as const

/** The heading of the registration page, its introduction, and what the package contains. */
export function PackageContents() {
  const t = usePurchasePageTexts()
  return (
    <div className={styles.intro}>
      <h1>{t('create.title')}</h1>
      <p className={sharedStyles.lead}>{t('create.lead')}</p>
      <ul>
        {INCLUDED_ITEMS.map((key) => (
          <li key={key}>
            <Icon name="check" />
            {t(`included.${key}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
