import { useDocumentTitle } from '@alai/kit/document-title'
import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import { useAnswerTexts } from '../texts'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { AcceptForm } from '../components/accept-form'
import { parseDirectAnswerKey, useDirectAnswer, useInvitationByCodes } from '../api'
import { AnswerFormGate, DeviceAnswersGate } from '../components/answer-form-layout'
import type { Site } from '../../../shared/couple-site/api'

/** The form to accept an invitation. The URL may carry both codes. */
export default function AcceptPage({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <AnswerFormGate isPreview={isPreview} allowsDetails>
      {(site, slug) => <AcceptFormLoader site={site} slug={slug} isPreview={isPreview} />}
    </AnswerFormGate>
  )
}

function AcceptFormLoader({
  site,
  slug,
  isPreview,
}: {
  site: Site
  slug: string
  isPreview: boolean
}) {
  const t = useAnswerTexts()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState({
    event_code: query.get('event_code') ?? '',
    code: query.get('guest_code') ?? '',
  })
  const [startedAnswerId, setStartedAnswerId] = useState<string>()
  const directKey = parseDirectAnswerKey(query, site.direct_response_mode)
  const directAnswer = useDirectAnswer(slug, directKey)
  const existing = useInvitationByCodes(codes, !isPreview && !site.direct_response_mode)
  const title = `${t('site.yes')} · ${site.name}`
  useDocumentTitle(isPreview ? t('preview.of', { title }) : title)
  // The form waits only for the codes of the link. While a typed code is looked up, the form stays, so that nothing
  // typed is lost.
  const answerId = directKey?.id ?? ''
  if (startedAnswerId !== answerId && (existing.isLoading || directAnswer.isLoading))
    return <PageLoadState isPending />
  if (startedAnswerId !== answerId) setStartedAnswerId(answerId)
  const details = directAnswer.data ?? existing.data
  return (
    <DeviceAnswersGate site={site} slug={slug} isPreview={isPreview} directKey={directKey}>
      <AcceptForm
        site={site}
        slug={slug}
        isPreview={isPreview}
        codes={codes}
        details={details}
        directKey={directKey}
        onLookUp={setCodes}
      />
    </DeviceAnswersGate>
  )
}
