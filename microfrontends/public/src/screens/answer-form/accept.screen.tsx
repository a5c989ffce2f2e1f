import { useDocumentTitle } from '@alai/kit/document-title'
import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import { useAnswerTexts } from '../../features/answers/texts'
import { PageLoadState } from '../../shared/couple-site/page-load-state'
import { AcceptForm } from './accept-form'
import { directOf, useDirect, useExisting } from './answer.data'
import { FormGate, OwnFirst } from './form-frame'
import type { Site } from '../site/site.data'

/** A yes, from an address that may carry both codes. */
export default function AcceptScreen({ preview = false }: { preview?: boolean }) {
  return (
    <FormGate preview={preview} details>
      {(site, slug) => <Loaded site={site} slug={slug} preview={preview} />}
    </FormGate>
  )
}

function Loaded({ site, slug, preview }: { site: Site; slug: string; preview: boolean }) {
  const t = useAnswerTexts()
  const [query] = useSearchParams()
  const [codes, setCodes] = useState({
    event_code: query.get('event_code') ?? '',
    code: query.get('guest_code') ?? '',
  })
  const [begun, setBegun] = useState<string>()
  const direct = directOf(query, site.direct_response_mode)
  const own = useDirect(slug, direct)
  const existing = useExisting(codes, !preview && !site.direct_response_mode)
  const title = `${t('site.yes')} · ${site.name}`
  useDocumentTitle(preview ? t('preview.of', { title }) : title)
  // Only the link's own codes are waited for: later nothing that is typed may go away while a code is looked up.
  const answer = direct?.id ?? ''
  if (begun !== answer && (existing.isLoading || own.isLoading)) return <PageLoadState isPending />
  if (begun !== answer) setBegun(answer)
  const found = own.data ?? existing.data
  return (
    <OwnFirst site={site} slug={slug} preview={preview} direct={direct}>
      <AcceptForm
        site={site}
        slug={slug}
        preview={preview}
        codes={codes}
        found={found}
        direct={direct}
        lookUp={setCodes}
      />
    </OwnFirst>
  )
}
