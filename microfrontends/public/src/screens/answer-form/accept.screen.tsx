import { useSearchParams } from '@alai/kit/router'
import { useState } from 'react'
import { AcceptForm } from './accept-form'
import { useExisting } from './answer.data'
import { FormGate } from './form-frame'
import type { Site } from '../site/site.data'

/** A yes, from an address that may carry both codes. */
export function AcceptScreen({ preview = false }: { preview?: boolean }) {
  return <FormGate preview={preview}>{(site, slug) => <Loaded site={site} slug={slug} preview={preview} />}</FormGate>
}

function Loaded({ site, slug, preview }: { site: Site; slug: string; preview: boolean }) {
  const [query] = useSearchParams()
  const [codes, setCodes] = useState({ event_code: query.get('event_code') ?? '', code: query.get('guest_code') ?? '' })
  const existing = useExisting(codes, !preview)
  // The form starts anew when an answer was found, with what it holds.
  const key = existing.data ? `${codes.event_code}|${codes.code}` : 'new'
  if (existing.isLoading) return null
  return <AcceptForm key={key} site={site} slug={slug} preview={preview} codes={codes} found={existing.data} lookUp={setCodes} />
}
