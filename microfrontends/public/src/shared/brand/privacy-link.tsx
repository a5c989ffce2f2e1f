import sharedStyles from '../../styles/parts.module.css'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { useBrandPageTexts } from '../texts/brand-page-texts'

/**
 * A link to the privacy policy beside a form that asks for personal data. It opens another tab, so that nothing typed
 * is lost. `isBlock`: the link has its own line and a large touch target.
 */
export function PrivacyLink({ isBlock }: { isBlock?: boolean }) {
  const t = useBrandPageTexts()
  const localizePath = usePathLocalizer()
  return (
    <a
      className={isBlock ? sharedStyles.link : undefined}
      href={localizePath('/app/documente/confidentialitate')}
      target="_blank"
      rel="noopener"
      title={t('form.new_tab')}
    >
      {t('form.privacy')}
    </a>
  )
}
