import { useImportTexts } from '../texts'
import styles from './import.module.css'

/** Links to an empty template, as XLSX and as CSV. */
export function ImportTemplateLinks() {
  const t = useImportTexts()
  return (
    <p className={styles.links}>
      <span>{t('template')}</span>
      <a href="/api/wedding_invitations/import_template?format=xlsx" download>
        {t('template_xlsx')}
      </a>
      <a href="/api/wedding_invitations/import_template?format=csv" download>
        {t('template_csv')}
      </a>
    </p>
  )
}
