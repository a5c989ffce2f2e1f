import type { Schemas } from '@alai/kit/api'
import { useTexts } from '@alai/kit/i18n'
import en from '@alai/kit/i18n/answer-confirmation.en.json'
import ro from '@alai/kit/i18n/answer-confirmation.ro.json'
import { Link, useSearchParams } from '@alai/kit/router'
import { Suspense } from 'react'
import sharedStyles from '../../../styles/parts.module.css'
import { usePathLocalizer } from '@alai/kit/localized-path'
import { useAnswerTexts } from '../texts'
import type { Site } from '../../../shared/couple-site/api'
import { type DirectAnswerKey, useIsCoupleAnswering } from '../api'
import { AnswerReceived, BackToSiteLink } from './answer-form-layout'
import { AnswerSummary } from './answer-summary'
import { lazyOptional } from '../../../shared/lazy-loading'

const AddToCalendar = lazyOptional(() => import('./add-to-calendar'))
const texts = { ro, en }

type Props = {
  guest: Schemas['Guest']
  directKey: DirectAnswerKey | undefined
  site: Site
  slug: string
  declineHref: string | undefined
  onEdit: () => void
}

/** Confirms the answer with everything that was sent, so that guests see what has arrived. */
export default function AcceptConfirmation({
  guest,
  directKey,
  site,
  slug,
  declineHref,
  onEdit,
}: Props) {
  const t = useTexts(texts)
  const tAnswer = useAnswerTexts()
  const localizePath = usePathLocalizer()
  const [query] = useSearchParams()
  const isCouple = useIsCoupleAnswering(query.get('by') === 'couple')
  return (
    <AnswerReceived site={site} name={guest.name}>
      <AnswerSummary guest={guest} site={site} />
      {directKey && (
        <p className={sharedStyles.note}>
          <span>
            {t('keep')}{' '}
            <a
              href={localizePath(
                `/${slug}?answer_id=${directKey.id}&edit_token=${directKey.edit_token}`,
              )}
            >
              {t('link')}
            </a>
          </span>
        </p>
      )}
      <Suspense>
        <AddToCalendar site={site} slug={slug} />
      </Suspense>
      <button type="button" className={`${sharedStyles.btn} ${sharedStyles.no}`} onClick={onEdit}>
        {t('change')}
      </button>
      {declineHref && (
        <Link className={sharedStyles.link} to={declineHref}>
          {tAnswer('site.no_more')}
        </Link>
      )}
      <BackToSiteLink slug={slug} isCouple={isCouple} />
    </AnswerReceived>
  )
}
