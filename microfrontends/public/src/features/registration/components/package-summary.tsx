// What the couple is about to have, beside the form that makes the account.
import look from '../../../styles/parts.module.css'
import { useBrandTexts } from '../../../shared/texts/brand-texts'
import { Icon } from '../../../shared/icon'
import c from '../create-account.module.css'

/** What the package holds, in the words of the landing page. */
const INCLUDED_ITEMS = ['trial', 'unlimited', 'themes', 'data'] as const

export function PackageSummary() {
  const t = useBrandTexts()
  return (
    <div className={c.intro}>
      <h1>{t('create.title')}</h1>
      <p className={look.lead}>{t('create.lead')}</p>
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
