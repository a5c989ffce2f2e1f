import { useDocumentTitle } from '@alai/kit/document-title'
import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import { useAnswerTexts } from '../texts'
import { PageLoadState } from '../../../shared/couple-site/page-load-state'
import { AcceptForm } from '../components/accept-form'
import { parseDirectAnswerKey, useDirectAnswer, useAnswerByCode } from '../api'
import { FormLoader, DeviceAnswersGate } from '../components/answer-form-layout'
import type { Site } from '../../../shared/couple-site/api'

/** The form to accept an invitation. The URL may carry both codes. */
export default function AcceptPage({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <FormLoader preview={isPreview} allowsDetails>
      {(site, slug) => <AcceptFormLoader site={site} slug={slug} preview={isPreview} />}
    </FormLoader>
  )
}

function AcceptFormLoader({ site, slug, preview }: { site: Site; slug: string; preview: boolean }) {
  const t = useAnswerTexts()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState({
    event_code: query.get('event_code') ?? '',
    code: query.get('guest_code') ?? '',
  })
  const [startedFor, setStartedFor] = useState<string>()
  const direct = parseDirectAnswerKey(query, site.direct_response_mode)
  const directAnswer = useDirectAnswer(slug, direct)
  const existing = useAnswerByCode(codes, !preview && !site.direct_response_mode)
  const title = `${t('site.yes')} · ${site.name}`
  useDocumentTitle(preview ? t('preview.of', { title }) : title)
  // Only the codes of the link delay the form. While a typed code is looked up, the form stays, so that nothing typed is lost.
  const answer = direct?.id ?? ''
  if (startedFor !== answer && (existing.isLoading || directAnswer.isLoading))
    return <PageLoadState isPending />
  if (startedFor !== answer) setStartedFor(answer)
  const details = directAnswer.data ?? existing.data
  return (
    <DeviceAnswersGate site={site} slug={slug} preview={preview} directKey={direct}>
      <AcceptForm
        site={site}
        slug={slug}
        preview={preview}
        codes={codes}
        details={details}
        directKey={direct}
        onLookUp={setCodes}
      />
    </DeviceAnswersGate>
  )
}
