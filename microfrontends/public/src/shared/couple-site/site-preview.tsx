// The couple's preview beside its builder: what is typed there stands over what is saved. Alone, and for guests, it changes nothing.
import type { Schemas } from '@alai/kit/api'
import { type DraftDocument, type PreviewDraft, usePreviewDraft } from '@alai/kit/live-preview'
import { useQueryClient } from '@alai/kit/query'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { SiteOverrideContext } from './site-override'

type Site = Schemas['Site']
type Media = Schemas['Media']

/** An empty text is none, and a colour that is still being typed changes nothing yet. */
function normalizeFields(fields: DraftDocument['fields']): Record<string, unknown> {
  const known = Object.entries(fields).filter(
    ([name, value]) => name !== 'footer_color' || /^#[0-9a-f]{6}$/i.test(String(value)),
  )
  return Object.fromEntries(known.map(([name, value]) => [name, value === '' ? null : value]))
}

type ChosenMedia = Record<string, Media | null>

/** The site with what is typed over it. */
export function applyDraft(
  site: Site,
  draft: PreviewDraft,
  media: Record<keyof PreviewDraft, ChosenMedia>,
): Site {
  function over<T>(rows: T[], of: keyof PreviewDraft): T[] {
    return rows.map((row, i) =>
      i === 0 ? { ...row, ...normalizeFields(draft[of].fields), ...media[of] } : row,
    )
  }
  return {
    ...site,
    website_details: over(site.website_details, 'website'),
    invitation_forms: over(site.invitation_forms, 'form'),
  }
}

/** The chosen files as pictures and films of this page, as long as they are the chosen ones. */
function useObjectUrls(files: DraftDocument['files'] | undefined): ChosenMedia {
  const media = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(files ?? {}).map(([name, file]) => [
          name,
          file && { url: URL.createObjectURL(file), filename: file.name, variants: [] },
        ]),
      ),
    [files],
  )
  useEffect(
    () => () => Object.values(media).forEach((one) => one && URL.revokeObjectURL(one.url)),
    [media],
  )
  return media
}

/** The pages of a preview, with what is typed beside them over what they show. */
export default function SitePreview({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const typed = usePreviewDraft(() => void queries.invalidateQueries())
  const [website, form] = [useObjectUrls(typed?.website.files), useObjectUrls(typed?.form.files)]
  const over = useCallback(
    (site: Site) => (typed ? applyDraft(site, typed, { website, form }) : site),
    [typed, website, form],
  )
  return <SiteOverrideContext value={over}>{children}</SiteOverrideContext>
}
