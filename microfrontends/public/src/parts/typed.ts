// The couple's preview beside its builder: what is typed there stands over what is saved. Alone, and for guests, it changes nothing.
import type { Schemas } from '@alai/kit/api'
import { type Edited, type Typed, useTyped } from '@alai/kit/beside'
import { useEffect, useMemo } from 'react'

type Site = Schemas['Site']
type Media = Schemas['Media']

/** An empty text is none, and a colour that is still being typed changes nothing yet. */
function texts(fields: Edited['fields']): Record<string, unknown> {
  const known = Object.entries(fields).filter(([name, value]) => name !== 'footer_color' || /^#[0-9a-f]{6}$/i.test(String(value)))
  return Object.fromEntries(known.map(([name, value]) => [name, value === '' ? null : value]))
}

type Chosen = Record<string, Media | null>

/** The site with what is typed over it. */
export function withTyped(site: Site, typed: Typed, media: Record<keyof Typed, Chosen>): Site {
  const over = <T>(rows: T[], of: keyof Typed): T[] => rows.map((row, i) => (i === 0 ? { ...row, ...texts(typed[of].fields), ...media[of] } : row))
  return { ...site, website_details: over(site.website_details, 'website'), invitation_forms: over(site.invitation_forms, 'form') }
}

/** The chosen files as pictures and films of this page, as long as they are the chosen ones. */
function useMedia(files: Edited['files'] | undefined): Chosen {
  const media = useMemo(() => Object.fromEntries(Object.entries(files ?? {}).map(([name, file]) => [name, file && { url: URL.createObjectURL(file), filename: file.name, variants: [] }])), [files])
  useEffect(() => () => Object.values(media).forEach((one) => one && URL.revokeObjectURL(one.url)), [media])
  return media
}

export function useWithTyped(site: Site | undefined, preview: boolean, anew: () => void): Site | undefined {
  const typed = useTyped(preview, anew)
  const [website, form] = [useMedia(typed?.website.files), useMedia(typed?.form.files)]
  return useMemo(() => (site && typed ? withTyped(site, typed, { website, form }) : site), [site, typed, website, form])
}
