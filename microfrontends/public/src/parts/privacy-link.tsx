import look from '../look/parts.module.css'
import { useKept } from './keep-language'
import { usePagesTexts } from './pages-texts'

/** Beside a form that takes names and addresses: what becomes of them, in another tab, so that nothing typed is lost. Alone on its line it is large enough for a finger. */
export function PrivacyLink({ alone }: { alone?: boolean }) {
  const t = usePagesTexts()
  const kept = useKept()
  return (
    <a
      className={alone ? look.link : undefined}
      href={kept('/app/documente/confidentialitate')}
      target="_blank"
      rel="noopener"
      title={t('form.new_tab')}
    >
      {t('form.privacy')}
    </a>
  )
}
