import type { Site } from '../../../shared/couple-site/api'
import { Icon } from '../../../shared/icon'
import { useCouplePageTexts } from '../../../shared/texts/couple-page-texts'
import sharedStyles from '../../../styles/parts.module.css'
import { useIsLinkCodeUnknown } from '../use-is-link-code-unknown'

/** Reports that the codes in the link belong to no invitation. A code that is typed is only checked when the answer is sent. */
export function UnknownLinkCodeNote({ site }: { site: Site }) {
  const t = useCouplePageTexts()
  const isUnknown = useIsLinkCodeUnknown(!site.direct_response_mode)
  return (
    isUnknown && (
      <p className={sharedStyles.note} role="status">
        <Icon name="warning" />
        <span>{t('code.unknown')}</span>
      </p>
    )
  )
}
