import look from '../../styles/parts.module.css'
import { useLocalizedPath } from '../links/localized-path'
import { useBrandPageTexts } from '../texts/brand-page-texts'

/** Beside a form that takes names and addresses: what becomes of them, in another tab, so that nothing typed is lost. Alone on its line it is large enough for a finger. */
export function PrivacyLink({ isBlock }: { isBlock?: boolean }) {
  const t = useBrandPageTexts()
  const localizedPath = useLocalizedPath()
  return (
    <a
      className={isBlock ? look.link : undefined}
      href={localizedPath('/app/documente/confidentialitate')}
      target="_blank"
      rel="noopener"
      title={t('form.new_tab')}
    >
      {t('form.privacy')}
    </a>
  )
}
