import { errorStatus } from '@alai/kit/api'
import { useLocation, useSearchParams } from '@alai/kit/router'
import type { Site } from '../../../shared/couple-site/api'
import { Icon } from '../../../shared/icon'
import { useCouplePageTexts } from '../../../shared/texts/couple-page-texts'
import sharedStyles from '../../../styles/parts.module.css'
import { useAnswerByCode } from '../api'

/** Reports that the codes in the link belong to no invitation. A code that is typed is only checked when the answer is sent. */
export function LinkCodeNote({ site }: { site: Site }) {
  const t = useCouplePageTexts()
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const isPreview = useLocation().pathname.startsWith('/app/')
  const { error } = useAnswerByCode(codes, !isPreview && !site.direct_response_mode)
  return (
    errorStatus(error) === 404 && (
      <p className={sharedStyles.note} role="status">
        <Icon name="warning" />
        <span>{t('code.unknown')}</span>
      </p>
    )
  )
}
