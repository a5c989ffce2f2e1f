import { useImportTexts } from '../texts'
import i from './import.module.css'

/** Links to an empty template, as XLSX and as CSV. */
export function TemplateLinks() {
  const s = useImportTexts()
  return (
    <p className={i.links}>
      <span>{s('template')}</span>
      <a href="/api/wedding_invitations/import_template?format=xlsx" download>
        {s('template_xlsx')}
      </a>
      <a href="/api/wedding_invitations/import_template?format=csv" download>
        {s('template_csv')}
      </a>
    </p>
  )
}
