import { useKept } from './keep-language'
import { usePagesTexts } from './pages-texts'

/** Beside a form that takes names and addresses: what becomes of them, in another tab, so that nothing typed is lost. */
export function PrivacyLink() {
  const t = usePagesTexts()
  const kept = useKept()
  return (
    <a href={kept('/app/documente/confidentialitate')} target="_blank" rel="noopener" title={t('form.new_tab')}>
      {t('form.privacy')}
    </a>
  )
}
