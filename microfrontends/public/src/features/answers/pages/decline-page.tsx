import type { Schemas } from '@alai/kit/api'
import { useDocumentTitle } from '@alai/kit/document-title'
import { useSearchParams } from '@alai/kit/router'
import type { Site } from '../../../shared/couple-site/api'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { parseDirectAnswerKey, useInvitationByCodes, useDirectAnswer } from '../api'
import { DeviceAnswersGate, AnswerFormGate } from '../components/answer-form-layout'
import { DeclineForm } from '../components/decline-form'
import { useDeclineTexts } from '../decline-texts'
import { useAnswerTexts } from '../texts'
import type { DeclineDraft } from '../use-decline-form'

export default function DeclinePage({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <AnswerFormGate isPreview={isPreview}>
      {(site, slug) => <DeclineFormLoader site={site} slug={slug} isPreview={isPreview} />}
    </AnswerFormGate>
  )
}

function DeclineFormLoader({
  site,
  slug,
  isPreview,
}: {
  site: Site
  slug: string
  isPreview: boolean
}) {
  const t = useAnswerTexts()
  const tDecline = useDeclineTexts()
  const [query] = useSearchParams()
  const codes = { event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' }
  const existing = useInvitationByCodes(codes, !isPreview && !site.direct_response_mode)
  const directKey = parseDirectAnswerKey(query, site.direct_response_mode)
  const directAnswer = useDirectAnswer(slug, directKey)
  const title = `${t('site.no')} · ${site.name}`
  useDocumentTitle(isPreview ? t('preview.of', { title }) : title)
  if (existing.isLoading || directAnswer.isLoading) return <PageLoadState isPending />
  const details = directAnswer.data ?? existing.data
  const { refuzed_invitation: declined, guest } = details ?? {}
  const acceptedText = guest ? tDecline('form.was_yes', { count: guest.company_number }) : undefined
  return (
    <DeviceAnswersGate site={site} slug={slug} isPreview={isPreview} directKey={directKey}>
      <DeclineForm
        site={site}
        slug={slug}
        isPreview={isPreview}
        initialDraft={declineDraftFrom(details)}
        linkCodes={codes}
        details={details}
        existingText={declined ? t('form.found') : acceptedText}
      />
    </DeviceAnswersGate>
  )
}

/** Fills in the values of an earlier decline, or else the name of an accepted answer or of the invitation. */
function declineDraftFrom(details: Schemas['GuestDetails'] | undefined): DeclineDraft {
  const { refuzed_invitation: declined, invitation, guest } = details ?? {}
  return {
    name: declined?.name ?? guest?.name ?? invitation?.name ?? '',
    reason: declined?.reason ?? '',
  }
}
