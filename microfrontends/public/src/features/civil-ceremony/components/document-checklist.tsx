// The documents that the registry office requires.
import sharedStyles from '../../../styles/parts.module.css'
import { BrandIcon } from '../../../shared/brand/brand-icon'
import { useInfoPageTexts } from '../../../shared/texts/info-page-texts'
import styles from '../civil-ceremony.module.css'

const CHECKLIST_ITEMS = {
  all: ['identity', 'birth', 'medical', 'declaration', 'regime', 'witnesses'],
  some: ['divorce', 'place', 'foreign', 'apostille', 'fee'],
} as const

export function DocumentChecklist() {
  const t = useInfoPageTexts()
  return (
    <section
      className={`${sharedStyles.section} ${sharedStyles.wrap}`}
      id="acte"
      aria-labelledby="lista-de-acte"
    >
      <div className={styles.listhead}>
        <div className={styles.words}>
          <h2 className={sharedStyles.h2} id="lista-de-acte">
            {t('list.title')}
          </h2>
          <p className={sharedStyles.lead}>{t('list.lead')}</p>
        </div>
        <button
          type="button"
          className={`${sharedStyles.btn} ${sharedStyles.no}`}
          onClick={() => print()}
        >
          <BrandIcon name="print" />
          {t('list.print')}
        </button>
      </div>
      <div className={styles.lists}>
        {(['all', 'some'] as const).map((list) => (
          <div key={list}>
            <h3>{t(`list.${list}`)}</h3>
            <ul>
              {CHECKLIST_ITEMS[list].map((key) => (
                <li key={key}>
                  <b>{t(`doc.${key}`)}</b>
                  <span>{t(`doc.${key}.text`)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
